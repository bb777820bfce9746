import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import { turn } from '@daybook/kernel/turns';
import { type Break, CompanyCheck } from './company-check.js';
import { type RunningHead, unsignedCategory } from './running-head.js';

/** What the history remembers of an event: held against the log, it tells what stood where. */
export interface Witness {
  readonly id: string;
  readonly position: number;
  readonly firstPosition?: number;
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
  /** The first position of the event that holds the head. */
  readonly signedAt: number;
}

export interface Verdict {
  /** Null: events that belong to no company, and places that nobody can be named for. */
  readonly company: string | null;
  readonly intact: boolean;
  readonly checked: number;
  /** Every event that was changed, removed or moved, once, in log order. */
  readonly breaks: readonly Break[];
  /** The first of them in words. */
  readonly firstBroken: string | null;
  /** YYYY-MM-DD; null while no head holds. */
  readonly signedUpTo: string | null;
}

export interface Evidence {
  /** Whether the log's positions follow each other without gaps. */
  readonly contiguous: boolean;
  /** By company, in log order. */
  readonly heads: ReadonlyMap<string, readonly SignedHead[]>;
  verifyLink(event: LoggedEvent, before: LoggedEvent | undefined): string | undefined;
}

/** The end of a stream, as it is stored, and by its hash as the history remembers it. */
interface End {
  readonly event: LoggedEvent;
  readonly remembered: string | undefined;
}

/**
 * Reads a log once, in order, and says of every company whether its events are still what they were. A falsified event
 * is one break: those that honestly follow it, and the heads over it, are held against what the history remembers in its
 * place, or taken for its consequence.
 */
export class ChainCheck {
  private readonly companies = new Map<string | null, CompanyCheck>();
  private readonly ends = new Map<string, End>();
  /** Positions without an event and without a memory, by the place they had, until a stream tells whose it was. */
  private readonly gaps = new Map<number, number>();
  /** How far the first position of the newest event lies ahead of its position. */
  private shift = 0;
  /** Events that stand elsewhere than the history says, and those whose place another took. */
  private readonly strayed = new Set<string>();
  private readonly displaced = new Map<string, Witness>();
  private last = 0;

  constructor(private readonly evidence: Evidence) {
    for (const company of evidence.heads.keys()) this.of(company);
  }

  /** @param witnesses what the history holds of the places from the end of the page before up to `upTo` */
  async page(events: readonly LoggedEvent[], upTo: number, witnesses: readonly Witness[]): Promise<void> {
    const seen = new Map(witnesses.map((witness) => [witness.position, witness]));
    for (const event of events) {
      await turn();
      this.between(event.position, seen);
      this.event(event, seen.get(event.position));
      this.last = event.position;
    }
    this.between(upTo + 1, seen);
    this.last = Math.max(this.last, upTo);
  }

  verdicts(): Verdict[] {
    for (const check of this.companies.values())
      for (const { missing, after, upTo } of check.end()) this.explain(missing, after, upTo + 1);
    for (const witness of this.displaced.values()) this.of(witness.company).broken(placeOf(witness), removed);
    for (const [place, position] of this.gaps)
      this.of(null).broken({ position: place, what: `Position ${position}` }, 'The event that stood here was removed.');
    const broken = new Set([...this.companies.values()].flatMap(({ positions }) => positions));
    return [...this.companies]
      .map(([company, check]) => ({ company, ...check.verdict(broken) }))
      .filter(({ checked, intact }) => checked > 0 || !intact);
  }

  private event(stored: LoggedEvent, witness: Witness | undefined): void {
    // the place that is signed belongs to the spot, whichever event stands there now
    const event = witness ? { ...stored, firstPosition: firstPositionOf(witness) } : stored;
    this.of(event.meta.company).checked += 1;
    this.shift = firstPositionOf(event) - event.position;
    const before = this.ends.get(event.stream);
    const wrong = this.linkOf(event, before) ?? against(witness, stored);
    const place = placeOf({ ...event, kind: event.type });
    // the company may be what was falsified: it is told to whose event it was
    const owner = witness?.id === event.id ? witness.company : event.meta.company;
    const isNext = event.revision === 0 || follows(event, before?.event);
    const from = isNext ? firstPositionOf(event) : before ? firstPositionOf(before.event) : 0;
    if (wrong) this.of(owner).broken(place, wrong, from);
    if (witness && witness.id !== event.id) this.misplaced(event, witness);
    this.proceed(event, witness);
  }

  /** What is wrong between an event and the one before it in its stream. */
  private linkOf(event: LoggedEvent, before: End | undefined): string | undefined {
    const missing = event.revision - (before?.event.revision ?? -1) - 1;
    const wrong = this.evidence.verifyLink(event, before?.event);
    if (wrong && missing > 0) this.explain(missing, before ? firstPositionOf(before.event) : 0, firstPositionOf(event));
    if (!wrong || before?.remembered === undefined || missing !== 0) return wrong;
    // it follows what stood there before that was replaced
    return this.evidence.verifyLink(event, withHash(before.event, before.remembered));
  }

  /** Gaps for which a stream that lacks revisions, or a head that lacks events, has spoken. */
  private explain(missing: number, after: number, before: number): void {
    const places = [...this.gaps.keys()].filter((place) => place > after && place < before);
    for (const place of places.slice(0, missing)) this.gaps.delete(place);
  }

  private misplaced({ id }: LoggedEvent, witness: Witness): void {
    this.strayed.add(id);
    this.displaced.delete(id);
    if (!this.strayed.has(witness.id)) this.displaced.set(witness.id, witness);
  }

  /** Goes on from here: along the log as it is stored, and as the history remembers it. */
  private proceed(event: LoggedEvent, witness: Witness | undefined): void {
    const remembered = witness ? asEvent(witness) : event;
    if (!isHead(event)) this.of(event.meta.company).stored(event);
    if (!isHead(remembered)) this.of(remembered.meta.company).remembered(remembered);
    const isInPlace = remembered.stream === event.stream && remembered.revision === event.revision;
    if (!isInPlace || remembered.id !== event.id) this.goOn(remembered, undefined);
    else this.goOn(event, remembered.meta.hash === event.meta.hash ? undefined : witness?.hash);
  }

  private goOn(event: LoggedEvent, remembered: string | undefined): void {
    const known = this.ends.get(event.stream)?.event.revision ?? -1;
    if (event.revision > known) this.ends.set(event.stream, { event: { ...event, data: {} }, remembered });
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
      else this.gaps.set(place + this.shift, place);
    }
  }

  private gone(witness: Witness): void {
    if (this.strayed.has(witness.id)) return; // told where it stands now
    this.displaced.set(witness.id, witness);
    const event = asEvent(witness);
    if (!isHead(event)) this.of(witness.company).remembered(event);
    this.goOn(event, undefined);
  }

  private of(uuid: string | null): CompanyCheck {
    const known = this.companies.get(uuid);
    if (known) return known;
    const company = new CompanyCheck(uuid === null ? [] : (this.evidence.heads.get(uuid) ?? []));
    this.companies.set(uuid, company);
    return company;
  }
}

const removed = 'It was removed or moved from its place.';

function against(witness: Witness | undefined, event: LoggedEvent): string | undefined {
  if (!witness) return undefined;
  if (witness.id !== event.id) return 'Another event stood in this place.';
  if (witness.hash !== event.meta.hash) return 'It was replaced by another.';
  return firstPositionOf(witness) === firstPositionOf(event)
    ? undefined
    : 'The place by which it is signed was changed.';
}

function follows({ revision, meta }: LoggedEvent, before: LoggedEvent | undefined): boolean {
  return before?.revision === revision - 1 && before.meta.hash === meta.previous;
}

function asEvent({ kind, company, hash, ...place }: Witness): LoggedEvent {
  return { ...place, type: kind, data: {}, meta: { company, hash, commandId: '', bodyHash: '' } };
}

function withHash(event: LoggedEvent, hash: string): LoggedEvent {
  return { ...event, meta: { ...event.meta, hash } };
}

function isHead({ stream }: LoggedEvent): boolean {
  return stream.startsWith(`${unsignedCategory}-`);
}

function placeOf({ kind, stream, revision, position, ...first }: Omit<Witness, 'id' | 'company' | 'hash'>) {
  const place = firstPositionOf({ position, ...first });
  return { position: place, what: `${kind}, ${stream} revision ${revision}, position ${position}` };
}
