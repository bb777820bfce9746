export interface FairQueueOptions {
  /** Works that run side by side. */
  readonly atOnce: number;
  /** How many of one owner may wait; default as many as come. */
  readonly mostWaiting?: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs so many works at a time; the others wait. The next is of the owner who has the fewest running, and among those of
 * the one who has waited longest, so that nobody's hundred works hold up another's one.
 */
export class FairQueue {
  private readonly lines = new Map<string, Line>();
  private running = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws TooManyWaiting */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const line = this.lineOf(owner);
    if (this.running < this.options.atOnce) this.begin(line);
    else await this.wait(line);
    try {
      return await work();
    } finally {
      this.end(owner, line);
    }
  }

  private lineOf(owner: string): Line {
    const line = this.lines.get(owner) ?? { running: 0, waiting: [] };
    this.lines.set(owner, line);
    return line;
  }

  private wait(line: Line): Promise<void> {
    if (line.waiting.length >= (this.options.mostWaiting ?? Number.POSITIVE_INFINITY)) throw new TooManyWaiting();
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  private begin(line: Line): void {
    line.running += 1;
    this.running += 1;
  }

  private end(owner: string, line: Line): void {
    line.running -= 1;
    this.running -= 1;
    this.lines.delete(owner);
    // to the end of the row
    if (line.running > 0 || line.waiting.length > 0) this.lines.set(owner, line);
    const next = this.fewestRunning();
    if (!next) return;
    this.begin(next);
    next.waiting.shift()?.();
  }

  private fewestRunning(): Line | undefined {
    let found: Line | undefined;
    for (const line of this.lines.values())
      if (line.waiting.length > 0 && (!found || line.running < found.running)) found = line;
    return found;
  }
}

/** One owner has more works waiting than is allowed. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many works of one owner wait.');
  }
}
