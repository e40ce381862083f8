// What any program that links Foundation costs to start.
import Foundation

print("empty 0.3.0")
