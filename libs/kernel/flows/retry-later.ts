/**
 * Thrown by a handler whose effect is refused for now although nothing is away. Only the event's own stream waits until
 * it is tried again, or the event alone (`eventsStandAlone`); neither other streams nor the count of failures know of it.
 */
export class RetryLater extends Error {}
