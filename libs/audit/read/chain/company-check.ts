import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import type { SignedHead, Verdict } from './chain-check.js';
import { advance, nothingYet, type RunningHead } from './running-head.js';

/** One event, or signed head, that is not what it was. */
export interface Break {
  /** The first position, where the log was carried here from another engine. */
  readonly position: number;
  /** Which one, in words. */
  readonly what: string;
  readonly reason: string;
}

interface BrokenEvent extends Break {
  /** Where what is wrong may have begun: at the event before in the stream. */
  readonly from: number;
}

/** A head that does not fit, with the part of the log that it adds to the head before. */
interface BrokenHead extends Break {
  readonly head: SignedHead;
  readonly after: number;
  /** Events that it counts and the log does not hold. */
  readonly missing: number;
}

/** What is found of one company on the way through the log. */
export class CompanyCheck {
  checked = 0;
  private readonly brokenEvents: BrokenEvent[] = [];
  private readonly brokenHeads: BrokenHead[] = [];
  private readonly heads: SignedHead[];
  private signedUpTo: string | null = null;
  private lastHead = 0;
  private ofStored = nothingYet;
  private ofRemembered = nothingYet;

  constructor(heads: readonly SignedHead[]) {
    this.heads = heads.toSorted((one, other) => one.position - other.position);
  }

  broken({ position, what }: Omit<Break, 'reason'>, reason: string, from = position): void {
    this.brokenEvents.push({ position, what, reason, from });
  }

  /** The next event as it is stored. */
  stored(event: LoggedEvent): void {
    this.reach(firstPositionOf(event));
    this.ofStored = advance(this.ofStored, event);
  }

  /** The next event as the history remembers it, or as it is stored where that has no memory of it. */
  remembered(event: LoggedEvent): void {
    this.reach(firstPositionOf(event));
    this.ofRemembered = advance(this.ofRemembered, event);
  }

  /** Holds the last heads against the events; answers what they miss. */
  end(): { readonly missing: number; readonly after: number; readonly upTo: number }[] {
    this.reach(Number.POSITIVE_INFINITY);
    return this.brokenHeads.map(({ missing, after, head }) => ({ missing, after, upTo: head.position }));
  }

  /** Positions of the events that were found to be broken. */
  get positions(): readonly number[] {
    return this.brokenEvents.map(({ position }) => position);
  }

  /** @param broken positions of the broken events of all companies */
  verdict(broken: ReadonlySet<number>): Omit<Verdict, 'company'> {
    const breaks = [...this.brokenEvents, ...this.brokenHeads.filter((head) => !this.isExplained(head, broken))]
      .map(({ position, what, reason }) => ({ position, what, reason }))
      .sort((one, other) => one.position - other.position);
    const [first] = breaks;
    const firstBroken = first ? `${first.what}: ${first.reason}` : null;
    return { intact: breaks.length === 0, checked: this.checked, breaks, firstBroken, signedUpTo: this.signedUpTo };
  }

  /** Whether a head does not fit because of a broken event: its own, or one under it. */
  private isExplained({ head, after }: BrokenHead, broken: ReadonlySet<number>): boolean {
    if (!head.genuine) return broken.has(head.signedAt);
    return this.brokenEvents.some(({ position, from }) => position > after && from <= head.position);
  }

  /** Holds the heads before a position against the events under them. */
  private reach(position: number): void {
    for (let head = this.heads[0]; head && head.position < position; head = this.heads[0]) {
      this.heads.shift();
      this.hold(head);
    }
  }

  private hold(head: SignedHead): void {
    const wrong = against(head, this.ofStored);
    if (!wrong) this.signedUpTo = head.date;
    else if (!head.genuine || against(head, this.ofRemembered)) this.brokenHead(head, wrong);
    if (head.genuine) this.lastHead = head.position;
  }

  private brokenHead(head: SignedHead, reason: string): void {
    const missing = head.genuine ? Math.max(0, head.count - this.ofStored.count) : 0;
    const what = `Head of ${head.date}`;
    this.brokenHeads.push({ position: head.signedAt, what, reason, head, after: this.lastHead, missing });
    if (!head.genuine) return;
    // the heads after it are judged by what comes after it
    const { position, count, head: hash } = head;
    this.ofStored = { position, count, head: hash };
    this.ofRemembered = this.ofStored;
  }
}

function against(head: SignedHead, running: RunningHead): string | undefined {
  if (!head.genuine) return "The signature is not that of this firm's key.";
  if (head.count !== running.count) return `It was signed over ${head.count} events, the log holds ${running.count}.`;
  if (head.head !== running.head || head.position !== running.position)
    return 'The events under it are not those that were signed.';
  return undefined;
}
