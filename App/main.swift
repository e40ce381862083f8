print("tombola")
