/**
 * A work that is never done twice at a time, and never cut short by the next: whoever asks while it runs waits for one
 * more run, which all of them share, so that it has seen what they know of.
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = async () => {
    try {
      await work();
    } finally {
      running = undefined;
    }
  };
  const again = () => {
    next = undefined;
    running = start();
    return running;
  };
  return () => {
    if (running === undefined) return again();
    next ??= running.then(again, again);
    return next;
  };
}
