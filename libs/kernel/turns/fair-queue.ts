import type { Owner } from './owner.js';

export interface FairQueueOptions {
  /** Works that run side by side. */
  readonly atOnce: number;
  /** How many of one person may wait; default as many as come. */
  readonly mostWaiting?: number;
}

interface Waiting {
  readonly company: string | null;
  begin(): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Runs so many works at a time; the others wait. The next is of the person who has the fewest running, among those of the
 * company that has the fewest running, and among those of who has waited longest: neither the hundred works of one person
 * nor those of ten colleagues hold up another's one.
 */
export class FairQueue {
  private readonly lines = new Map<string, Line>();
  private readonly companies = new Map<string, number>();
  private running = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws TooManyWaiting */
  async run<T>({ person, company }: Owner, work: () => Promise<T>): Promise<T> {
    const line = this.lineOf(person);
    if (this.running < this.options.atOnce) this.begin(line, company);
    else await this.wait(line, company);
    try {
      return await work();
    } finally {
      this.end(person, company, line);
    }
  }

  private lineOf(person: string): Line {
    const line = this.lines.get(person) ?? { running: 0, waiting: [] };
    this.lines.set(person, line);
    return line;
  }

  private wait(line: Line, company: string | null): Promise<void> {
    if (line.waiting.length >= (this.options.mostWaiting ?? Number.POSITIVE_INFINITY)) throw new TooManyWaiting();
    return new Promise((begin) => line.waiting.push({ company, begin }));
  }

  private begin(line: Line, company: string | null): void {
    line.running += 1;
    this.running += 1;
    this.count(company, 1);
  }

  private end(person: string, company: string | null, line: Line): void {
    line.running -= 1;
    this.running -= 1;
    this.count(company, -1);
    this.lines.delete(person);
    // to the end of the row
    if (line.running > 0 || line.waiting.length > 0) this.lines.set(person, line);
    const found = this.next();
    const next = found?.waiting.shift();
    if (!found || !next) return;
    this.begin(found, next.company);
    next.begin();
  }

  private next(): Line | undefined {
    let found: Line | undefined;
    for (const line of this.lines.values())
      if (line.waiting.length > 0 && (!found || this.isBefore(line, found))) found = line;
    return found;
  }

  private isBefore(one: Line, other: Line): boolean {
    if (one.running !== other.running) return one.running < other.running;
    return this.runningBeside(one) < this.runningBeside(other);
  }

  private runningBeside({ waiting }: Line): number {
    return this.companies.get(waiting[0]?.company ?? '') ?? 0;
  }

  private count(company: string | null, change: number): void {
    if (company === null) return;
    const now = (this.companies.get(company) ?? 0) + change;
    if (now > 0) this.companies.set(company, now);
    else this.companies.delete(company);
  }
}

/** One person has more works waiting than is allowed. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many works of one person wait.');
  }
}
