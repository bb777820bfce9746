/** Milliseconds an answer waits before it is sent. */
export const answerWaits = 510;

export function answerRest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, answerWaits));
}
