/** Runs what is asked for one key one after another, different keys side by side. */
export class QueuePerKey {
  private readonly tails = new Map<string, { tail: Promise<unknown>; waiting: number }>();

  constructor(private readonly longest = 512) {}

  /** @throws QueueFull when too many wait for the key already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.tails.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
    if (line.waiting >= this.longest) return Promise.reject(new QueueFull());
    line.waiting += 1;
    this.tails.set(key, line);
    const result = line.tail.then(work);
    line.tail = result
      .catch(() => undefined)
      .finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) this.tails.delete(key);
      });
    return result;
  }
}

export class QueueFull extends Error {
  constructor() {
    super('Too many changes of the same thing at once. Try again in a moment.');
  }
}
