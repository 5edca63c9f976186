"""What the work of workers needs: who has what in hand, how often something was begun, what waits in a queue."""
