import type { Progress } from '@daybook/kernel/projecting';
import { LRUCache } from 'lru-cache';

/** Milliseconds after a write in which its session's reads wait for it; later it is readable in all likelihood. */
const timeout = 2_000;
/** Milliseconds after a write in which it is known that its session may not find it yet. */
const memory = 60_000;
/** The same for what another process wrote, while no projector is heard. */
const whileSilent = 200;
const mostCategories = 16;

interface Write {
  readonly position: number;
  /** `performance.now()` until which reads wait. */
  readonly until: number;
}

type Positions = ReadonlyMap<string, number>;

/**
 * What sessions wrote that was answered before the rows held it. The session's next reads wait for it, here because this
 * process remembers, in other processes because the browser shows the token that came with the answer.
 */
export class OwnWrites {
  private readonly sessions = new LRUCache<string, Map<string, Write>>({ max: 10_000, ttl: memory });

  constructor(private readonly progress: Progress) {}

  /** Remembers a write into a stream of the category. */
  note(session: string, category: string, position: number): void {
    const writes = this.sessions.get(session) ?? new Map<string, Write>();
    const before = writes.get(category)?.position ?? 0;
    writes.set(category, { position: Math.max(before, position), until: performance.now() + timeout });
    this.sessions.set(session, writes);
  }

  /** What the session wrote here lately, for other processes: they may be behind this one. */
  tokenOf(session: string): string {
    const writes = [...(this.sessions.get(session) ?? [])];
    return writes.map(([category, { position }]) => `${category}.${position}`).join('-');
  }

  /**
   * Waits until all that the session wrote can be read, here or with these tokens of other processes, or until its time
   * is over.
   *
   * @returns whether all of it can be read; undefined when there is nothing to wait for
   */
  readable(session: string, tokens: readonly string[]): Promise<boolean> | undefined {
    const waits = [...this.ownWaits(session), ...this.foreignWaits(tokens)];
    return waits.length > 0 ? Promise.all(waits).then((all) => all.every(Boolean)) : undefined;
  }

  private ownWaits(session: string): Promise<boolean>[] {
    const writes = [...(this.sessions.get(session) ?? [])];
    return writes.flatMap(([category, { position, until }]) => {
      if (this.progress.hasPassed(category, position)) return [];
      const left = until - performance.now();
      return [left > 0 ? this.progress.passed(category, position, left) : Promise.resolve(false)];
    });
  }

  /** A token is what a stranger may have written: whether somebody waited in vain for it says nothing. */
  private foreignWaits(tokens: readonly string[]): Promise<boolean>[] {
    const limit = this.progress.silent ? whileSilent : timeout;
    return tokens.flatMap((token) =>
      [...positionsIn(token)].flatMap(([category, position]) =>
        this.progress.hasPassed(category, position) ? [] : [this.progress.passedPerhaps(category, position, limit)],
      ),
    );
  }
}

function positionsIn(token: string): Positions {
  const pairs = token.split('-', mostCategories).map((part) => part.split('.'));
  return new Map(
    pairs.flatMap(([category = '', position = '']) =>
      /^[a-zA-Z]{1,40}$/.test(category) && /^\d{1,16}$/.test(position) ? [[category, Number(position)] as const] : [],
    ),
  );
}
