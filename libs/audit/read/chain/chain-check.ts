import type { LoggedEvent } from '@daybook/kernel/event-log';
import { advance, nothingYet, type RunningHead, unsignedCategory } from './running-head.js';

/** What the history remembers of an event: held against the log, it tells what stood where. */
export interface Witness {
  readonly id: string;
  readonly position: number;
  readonly company: string | null;
  readonly kind: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

/** A signed head as the log holds it. */
export interface SignedHead extends RunningHead {
  readonly date: string;
  /** Whether the signature is that of this firm's key over this head. */
  readonly genuine: boolean;
}

export interface Verdict {
  /** Null: events that belong to no company, and places that nobody can be named for. */
  readonly company: string | null;
  readonly intact: boolean;
  readonly checked: number;
  /** The first event that was changed, removed or moved, and what is wrong with it. */
  readonly firstBroken: string | null;
  /** YYYY-MM-DD; null while no head holds. */
  readonly signedUpTo: string | null;
}

interface Company {
  running: RunningHead;
  checked: number;
  firstBroken: string | null;
  signedUpTo: string | null;
  readonly heads: SignedHead[];
}

export interface Evidence {
  /** Whether the log's positions follow each other without gaps. */
  readonly contiguous: boolean;
  /** By company, in log order. */
  readonly heads: ReadonlyMap<string, readonly SignedHead[]>;
  verifyLink(event: LoggedEvent, before: LoggedEvent | undefined): string | undefined;
}

/** Reads a log once, in order, and says of every company whether its events are still what they were. */
export class ChainCheck {
  private readonly companies = new Map<string | null, Company>();
  private readonly ends = new Map<string, LoggedEvent>();
  private last = 0;

  constructor(private readonly evidence: Evidence) {
    for (const company of evidence.heads.keys()) this.of(company);
  }

  /** @param witnesses what the history holds of the places from the end of the page before up to `upTo` */
  page(events: readonly LoggedEvent[], upTo: number, witnesses: readonly Witness[]): void {
    const seen = new Map(witnesses.map((witness) => [witness.position, witness]));
    for (const event of events) {
      this.between(event.position, seen);
      this.event(event, seen.get(event.position));
      this.last = event.position;
    }
    this.between(upTo + 1, seen);
    this.last = Math.max(this.last, upTo);
  }

  verdicts(): Verdict[] {
    for (const [company, found] of this.companies) this.holdAgainstHeads(company, found, Number.POSITIVE_INFINITY);
    return [...this.companies].map(([company, { checked, firstBroken, signedUpTo }]) => ({
      company,
      intact: firstBroken === null,
      checked,
      firstBroken,
      signedUpTo,
    }));
  }

  private event(event: LoggedEvent, witness: Witness | undefined): void {
    const company = this.of(event.meta.company);
    this.holdAgainstHeads(event.meta.company, company, event.position);
    company.checked += 1;
    const wrong = this.evidence.verifyLink(event, this.ends.get(event.stream)) ?? against(witness, event);
    if (wrong) this.broken(event.meta.company, `${placeOf(event.type, event)}: ${wrong}`);
    if (witness && witness.id !== event.id)
      this.broken(witness.company, `${placeOf(witness.kind, witness)}: It was removed or moved from its place.`);
    this.ends.set(event.stream, { ...event, data: {} });
    if (!event.stream.startsWith(`${unsignedCategory}-`)) company.running = advance(company.running, event);
  }

  /** Places in the log before `position` where an event should stand and none does. */
  private between(position: number, seen: ReadonlyMap<number, Witness>): void {
    if (!this.evidence.contiguous) {
      for (const witness of seen.values())
        if (witness.position > this.last && witness.position < position) this.gone(witness);
      return;
    }
    for (let place = this.last + 1; place < position; place += 1) {
      const witness = seen.get(place);
      if (witness) this.gone(witness);
      else this.broken(null, `Position ${place}: The event that stood here was removed.`);
    }
  }

  private gone(witness: Witness): void {
    this.broken(witness.company, `${placeOf(witness.kind, witness)}: It was removed or moved from its place.`);
  }

  private holdAgainstHeads(uuid: string | null, company: Company, before: number): void {
    for (let head = company.heads[0]; head && head.position < before; head = company.heads[0]) {
      company.heads.shift();
      const wrong = againstHead(head, company.running);
      if (wrong) this.broken(uuid, wrong);
      else company.signedUpTo = head.date;
    }
  }

  private broken(uuid: string | null, what: string): void {
    this.of(uuid).firstBroken ??= what;
  }

  private of(uuid: string | null): Company {
    const known = this.companies.get(uuid);
    if (known) return known;
    const heads = uuid === null ? [] : [...(this.evidence.heads.get(uuid) ?? [])];
    const company: Company = { running: nothingYet, checked: 0, firstBroken: null, signedUpTo: null, heads };
    this.companies.set(uuid, company);
    return company;
  }
}

function against(witness: Witness | undefined, event: LoggedEvent): string | undefined {
  if (!witness) return undefined;
  if (witness.id !== event.id) return 'Another event stood in this place.';
  return witness.hash === event.meta.hash ? undefined : 'It was replaced by another.';
}

function againstHead(head: SignedHead, running: RunningHead): string | undefined {
  if (!head.genuine) return `Head of ${head.date}: The signature is not that of this firm's key.`;
  if (head.count !== running.count)
    return `Head of ${head.date}: It was signed over ${head.count} events, the log holds ${running.count}.`;
  if (head.head !== running.head || head.position !== running.position)
    return `Head of ${head.date}: The events under it are not those that were signed.`;
  return undefined;
}

function placeOf(kind: string, place: { stream: string; revision: number; position: number }): string {
  return `${kind}, ${place.stream} revision ${place.revision}, position ${place.position}`;
}
