"""What a solution says about its joints, loads and beams."""
