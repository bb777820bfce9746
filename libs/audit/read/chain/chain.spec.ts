import { randomUUID } from 'node:crypto';
import { auditHead, statement } from '@daybook/audit/domain';
import { genesis, link, verifyLink } from '@daybook/kernel/commands';
import { type EventLog, firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import { categoryOf } from '@daybook/kernel/events';
import fc from 'fast-check';
import type { Witness } from './chain-check.js';
import { advance, nothingYet } from './running-head.js';
import { signingKey } from './signing-key.js';
import { verifyLog } from './verify-log.js';

const acme = '11111111-0000-4000-8000-000000000000';
const other = '22222222-0000-4000-8000-000000000000';
const key = signingKey('the master secret');

/** A log of linked events of two companies, 3 streams each, as one that nobody touched would hold them. */
function honestLog(count: number): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  for (let index = 0; index < count; index += 1) {
    const company = index % 3 === 0 ? other : acme;
    append(events, `todo-${company}${index % 4}`, 'TodoEdited', { title: `Title ${index}` }, company);
  }
  return events;
}

/** Where the n-th event of a log stands, and the place by which it is signed. */
type Layout = (n: number) => Pick<LoggedEvent, 'position' | 'firstPosition'>;
const asWritten: Layout = (position) => ({ position });

function append(
  events: LoggedEvent[],
  stream: string,
  type: string,
  data: object,
  company: string,
  layout = asWritten,
): void {
  const before = events.findLast((event) => event.stream === stream);
  const meta = { company, commandId: randomUUID(), bodyHash: '' };
  const previous = before ? String(before.meta.hash) : genesis(stream);
  const linked = link({ id: randomUUID(), type, data, meta }, previous);
  events.push({ ...linked, stream, revision: (before?.revision ?? -1) + 1, ...layout(events.length + 1) });
}

function signHead(events: LoggedEvent[], company: string, date: string, signer = key, layout = asWritten): void {
  const own = events.filter(({ meta, stream }) => meta.company === company && categoryOf(stream) !== 'auditHead');
  const running = own.reduce(advance, nothingYet);
  const head = { date, ...running };
  const data = { ...head, key: signer.id, signature: signer.sign(statement(company, head)) };
  append(events, `${auditHead.category}-${company}`, 'AuditHeadSigned', data, company, layout);
}

const asWitness = ({ id, position, firstPosition = position, meta, type, stream, revision }: LoggedEvent): Witness => ({
  id,
  position,
  firstPosition,
  company: meta.company,
  kind: type,
  stream,
  revision,
  hash: String(meta.hash),
});

/** Verdicts over a log as it is now, with or without a history that remembers how it was. */
async function verdicts(events: readonly LoggedEvent[], remembered: readonly LoggedEvent[] = [], contiguous = true) {
  const log: Pick<EventLog, 'contiguous' | 'head' | 'follow'> = {
    contiguous,
    head: async () => events.at(-1)?.position ?? 0,
    async *follow(after, { categories, pageSize = 7 } = {}) {
      const wanted = events.filter(({ position }) => position > after);
      for (let start = 0; start < wanted.length; start += pageSize) {
        const page = wanted.slice(start, start + pageSize);
        const upTo = page.at(-1)?.position ?? after;
        const chosen = page.filter(({ stream }) => !categories || categories.includes(categoryOf(stream)));
        yield { events: chosen, upTo, atHead: upTo === wanted.at(-1)?.position };
      }
    },
  };
  const witnesses = remembered.map(asWitness);
  return verifyLog({
    log: log as EventLog,
    key,
    verifyLink,
    witnesses: async (after, upTo) => witnesses.filter(({ position }) => position > after && position <= upTo),
    witnessedUpTo: async () => witnesses.at(-1)?.position ?? 0,
  });
}

const verdictOf = async (company: string | null, ...of: Parameters<typeof verdicts>) =>
  (await verdicts(...of)).find((verdict) => verdict.company === company);

describe('the check of the chain', () => {
  it('finds an honest log intact', async () => {
    const events = honestLog(40);
    signHead(events, acme, '2026-03-02');
    append(events, `todo-${acme}0`, 'TodoEdited', { title: 'after the head' }, acme);
    expect(await verdictOf(acme, events, events)).toEqual({
      company: acme,
      intact: true,
      checked: 28,
      breaks: [],
      firstBroken: null,
      signedUpTo: '2026-03-02',
    });
    expect(await verdictOf(other, events, events)).toMatchObject({ intact: true, signedUpTo: null });
  });

  it('has nothing to say of an empty log', async () => {
    expect(await verdicts([])).toEqual([]);
  });

  it('names the first event that was changed, and only its company', async () => {
    const events = honestLog(40);
    const changed = events.map((event) => (event.position === 5 ? { ...event, data: { title: 'forged' } } : event));
    const event = events[4];
    expect(await verdictOf(event?.meta.company ?? null, changed)).toMatchObject({
      intact: false,
      firstBroken: `TodoEdited, ${event?.stream} revision 0, position 5: Its content was changed.`,
    });
    expect(await verdictOf(other, changed)).toMatchObject({ intact: true });
  });

  it('names an event that was removed where the history remembers it', async () => {
    const events = honestLog(40);
    const removed = events.filter(({ position }) => position !== 9);
    expect((await verdictOf(acme, removed, events))?.firstBroken).toContain('position 9: It was removed or moved');
  });

  it('names an event that was removed at the very end', async () => {
    const events = honestLog(40);
    const last = await verdictOf(events[39]?.meta.company ?? null, events.slice(0, 39), events);
    expect(last?.firstBroken).toContain('position 40: It was removed');
  });

  it('notices a removed event also without the history, by those that are left of its stream', async () => {
    const events = honestLog(40);
    const removed = events.filter(({ position }) => position !== 9);
    const found = await verdicts(removed);
    expect(found.flatMap(({ company, firstBroken }) => (firstBroken ? [{ company, firstBroken }] : []))).toEqual([
      {
        company: acme,
        firstBroken: expect.stringMatching(/^TodoEdited, todo-.* position 17: Revision 1 is missing\.$/),
      },
    ]);
  });

  it('notices a removed event at the end of a stream, also without the history', async () => {
    const removed = honestLog(40).filter(({ position }) => position !== 40);
    append(removed, 'todo-elsewhere', 'TodoEdited', {}, acme);
    const later = removed.map((event, place) => (place === 39 ? { ...event, position: 41 } : event));
    expect(await verdictOf(null, later)).toMatchObject({
      firstBroken: 'Position 40: The event that stood here was removed.',
    });
  });

  it('names an event that changed its place with another', async () => {
    const events = honestLog(40);
    const swapped = swap(events, 8, 9);
    expect((await verdictOf(acme, swapped, events))?.firstBroken).toContain('Another event stood in this place');
  });

  it('notices by the signed head what was rewritten with all its hashes', async () => {
    const honest = honestLog(40);
    signHead(honest, acme, '2026-03-02');
    const head = honest.at(-1);
    const forged = honestLog(40);
    if (head) forged.push(head);
    expect((await verdictOf(acme, forged))?.firstBroken).toBe(
      'Head of 2026-03-02: The events under it are not those that were signed.',
    );
  });

  it('does not believe a head that somebody else signed', async () => {
    const events = honestLog(40);
    signHead(events, acme, '2026-03-02', signingKey('another secret'));
    expect((await verdictOf(acme, events))?.firstBroken).toContain("not that of this firm's key");
  });

  it('finds every one of 100 random edits', async () => {
    const honest = honestLog(60);
    signHead(honest, acme, '2026-03-02');
    signHead(honest, other, '2026-03-02');
    const place = fc.integer({ min: 0, max: honest.length - 1 });
    const edit = fc.record({ kind: fc.constantFrom('change', 'meta', 'remove', 'swap', 'restream'), place, to: place });
    await fc.assert(
      fc.asyncProperty(edit, async ({ kind, place, to }) => {
        fc.pre(kind !== 'swap' || place !== to);
        const found = await verdicts(edited(honest, kind, place, to), honest);
        expect(found.some(({ intact }) => !intact)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

/** As `link`, in its place: a forger who knows how hashes are made. */
function rehashed(event: LoggedEvent): LoggedEvent {
  const forged = link({ ...event, data: { ...event.data, planted: true } }, String(event.meta.previous));
  return { ...event, ...forged };
}

const allBreaks = (found: Awaited<ReturnType<typeof verdicts>>) => found.flatMap(({ breaks }) => breaks);

describe.each([
  { log: 'that stands where it was written', layout: asWritten, contiguous: true },
  {
    log: 'carried to an engine that leaves gaps',
    layout: (n: number) => ({ position: 700 * n + 13, firstPosition: n }),
    contiguous: false,
  },
  {
    log: 'carried from an engine that leaves gaps',
    layout: (n: number) => ({ position: n, firstPosition: 700 * n + (n % 7) }),
    contiguous: true,
  },
])('the count of breaks of a log $log', ({ layout, contiguous }) => {
  const found = (events: readonly LoggedEvent[], remembered?: readonly LoggedEvent[]) =>
    verdicts(events, remembered, contiguous);
  const honest = honestLog(90).map((event, place) => ({ ...event, ...layout(place + 1) }));
  for (const [count, date] of [
    [20, '2026-03-02'],
    [45, '2026-03-03'],
    [70, '2026-03-04'],
  ] as const) {
    for (const company of [acme, other]) {
      const day = honest.splice(count);
      signHead(honest, company, date, key, layout);
      honest.push(...day.map((event, place) => ({ ...event, ...layout(honest.length + place + 1) })));
    }
  }
  for (const company of [acme, other]) signHead(honest, company, '2026-03-05', key, layout);
  const place = fc.integer({ min: 0, max: honest.length - 1 });

  it('is none for a log of several days that nobody touched', async () => {
    expect((await found(honest, honest)).map(({ intact, signedUpTo }) => ({ intact, signedUpTo }))).toEqual([
      { intact: true, signedUpTo: '2026-03-05' },
      { intact: true, signedUpTo: '2026-03-05' },
    ]);
  });

  it('is one for each falsified event, however many honest ones and heads follow it', async () => {
    const kinds = ['change', 'meta', 'company', 'rehash', 'place', 'remove', 'restream'] as const;
    const edits = fc.uniqueArray(fc.record({ kind: fc.constantFrom(...kinds), place }), {
      selector: (edit) => edit.place,
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(edits, async (chosen) => {
        // from the end, so that a removal moves no place that is still to be edited
        const late = chosen.toSorted((one, next) => next.place - one.place);
        const forged = late.reduce<readonly LoggedEvent[]>(
          (log, { kind, place }) => edited(log, kind, place, 0),
          honest,
        );
        expect(allBreaks(await found(forged, honest))).toHaveLength(chosen.length);
      }),
      { numRuns: 200 },
    );
  });

  it('is one for one falsified event also without a history', async () => {
    const unsigned = honest.map(({ stream }) => categoryOf(stream) !== 'auditHead');
    const edit = fc.record({ kind: fc.constantFrom('change', 'meta', 'rehash', 'remove'), place });
    await fc.assert(
      fc.asyncProperty(edit, async ({ kind, place }) => {
        fc.pre(unsigned[place] === true);
        expect(allBreaks(await found(edited(honest, kind, place, 0)))).toHaveLength(1);
      }),
      // the first of a stream, whose next one a head comes before
      { numRuns: 100, examples: [[{ kind: 'remove', place: 9 }]] },
    );
  });

  it('lists breaks in log order, with what and why', async () => {
    const forged = edited(edited(honest, 'change', 30, 0), 'remove', 7, 0);
    const [first, second, ...more] = allBreaks(await found(forged, honest)).sort((a, b) => a.position - b.position);
    const of = (place: number) => honest[place] as LoggedEvent;
    const what = ({ type, stream, revision, position }: LoggedEvent) =>
      `${type}, ${stream} revision ${revision}, position ${position}`;
    expect(first).toEqual({
      position: firstPositionOf(of(7)),
      what: what(of(7)),
      reason: 'It was removed or moved from its place.',
    });
    expect(second).toEqual({
      position: firstPositionOf(of(30)),
      what: what(of(30)),
      reason: 'Its content was changed.',
    });
    expect(more).toEqual([]);
  });

  it('is one for each of two events that changed places', async () => {
    await fc.assert(
      fc.asyncProperty(place, place, async (one, another) => {
        fc.pre(one !== another);
        expect(allBreaks(await found(edited(honest, 'swap', one, another), honest))).toHaveLength(2);
      }),
      { numRuns: 100 },
    );
  });
});

function edited(events: readonly LoggedEvent[], kind: string, place: number, to: number): LoggedEvent[] {
  const one = events[place];
  if (!one) throw new Error('No such place.');
  if (kind === 'remove') return events.filter((event) => event !== one);
  if (kind === 'swap') return swap(events, place + 1, to + 1);
  const planted = {
    change: { ...one, data: { ...one.data, planted: true } },
    meta: { ...one, meta: { ...one.meta, commandId: randomUUID() } },
    rehash: rehashed(one),
    place: { ...one, firstPosition: firstPositionOf(one) + 1 },
    company: { ...one, meta: { ...one.meta, company: one.meta.company === acme ? other : acme } },
    restream: { ...one, stream: `${one.stream}x` },
  }[kind];
  return events.map((event) => (event === one && planted ? planted : event));
}

/** Two events, counted from 1, have changed places. */
function swap(events: readonly LoggedEvent[], a: number, b: number): LoggedEvent[] {
  const [one, other] = [events[a - 1] as LoggedEvent, events[b - 1] as LoggedEvent];
  const moved = events.map((event) => {
    if (event === one) return { ...event, position: other.position };
    return event === other ? { ...event, position: one.position } : event;
  });
  return moved.sort((one, two) => one.position - two.position);
}
