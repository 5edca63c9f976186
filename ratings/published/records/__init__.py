"""What is told between two lists and over all of them: live ratings, peaks, counters, number ones, biggest gains."""
