import { type AuditHeadCommand, type AuditHeadEvent, auditHead, type Head, statement } from '@daybook/audit/domain';
import { signingKey } from '@daybook/audit/read/chain';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import { fold, isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { signHeads } from './sign-heads.js';

const key = signingKey('the master secret');

const event = (position: number, company: string | null, day: string): LoggedEvent => ({
  id: `event ${position}`,
  type: 'TodoCreated',
  data: {},
  meta: { company, commandId: '', bodyHash: '', at: `${day}T10:00:00.000Z`, hash: `hash ${position}` },
  stream: `todo-${position}`,
  revision: 0,
  position,
});

/** A log in memory and commands that decide and remember; only what the scheduled task uses. */
function firm() {
  const events: LoggedEvent[] = [];
  const recordedEvents = new Map<string, AuditHeadEvent[]>();
  const origins: CommandMetadata[] = [];
  let now = '2026-03-03T00:30:00.000Z';
  const stateOf = (company: string) =>
    fold(
      auditHead,
      (recordedEvents.get(company) ?? []).map((one, revision) => recorded(one, revision)),
    );
  const log = {
    head: async () => events.at(-1)?.position ?? 0,
    async *follow(after: number) {
      const page = events.filter(({ position }) => position > after);
      yield { events: page, upTo: page.at(-1)?.position ?? after, atHead: true };
    },
  } as unknown as EventLog;
  const commands = {
    load: async (_: unknown, company: string) => ({ state: stateOf(company), revision: 0 }),
    send: async (_: unknown, company: string, command: AuditHeadCommand, metadata: CommandMetadata) => {
      const decision = auditHead.decide(stateOf(company), command, { at: now, by: metadata.by });
      if (isRefusal(decision)) return decision;
      recordedEvents.set(company, [...(recordedEvents.get(company) ?? []), ...decision]);
      origins.push(metadata);
      return { done: true };
    },
  } as unknown as Commands;
  let task = signHeads(log, key);
  return {
    events,
    origins,
    signed: (company: string): Head[] => (recordedEvents.get(company) ?? []).map(({ data }) => data),
    restart: () => {
      task = signHeads(log, key);
    },
    runAt: async (at: string) => {
      now = at;
      await task.run({ commands, clock: { now: () => new Date(now) } } as unknown as FlowContext);
    },
  };
}

describe('signing of heads', () => {
  it('vouches for each company up to the end of the day before, with a signature that holds', async () => {
    const { events, runAt, signed } = firm();
    events.push(event(1, 'acme', '2026-03-01'), event(2, 'other', '2026-03-02'), event(3, null, '2026-03-02'));
    events.push(event(4, 'acme', '2026-03-02'), event(5, 'acme', '2026-03-03'));
    await runAt('2026-03-03T00:30:00.000Z');
    const [head] = signed('acme');
    expect(head).toMatchObject({ date: '2026-03-02', position: 4, count: 2, key: key.id });
    expect(head && key.verify(statement('acme', head), head.signature)).toBe(true);
    expect(head && key.verify(statement('other', head), head.signature)).toBe(false);
    expect(signed('other')).toHaveLength(1);
  });

  it('signs a day once, and goes on where it stopped', async () => {
    const { events, runAt, signed, origins } = firm();
    events.push(event(1, 'acme', '2026-03-02'), event(2, 'acme', '2026-03-03'));
    await runAt('2026-03-03T00:30:00.000Z');
    await runAt('2026-03-03T01:30:00.000Z');
    expect(signed('acme')).toHaveLength(1);
    await runAt('2026-03-04T00:30:00.000Z');
    expect(signed('acme')).toMatchObject([{ count: 1 }, { date: '2026-03-03', position: 2, count: 2 }]);
    expect(new Set(origins.map(({ commandId }) => commandId)).size).toBe(2);
  });

  it('goes on past an event of a day to come, and stops at the first of today', async () => {
    const { events, runAt, signed } = firm();
    events.push(event(1, 'acme', '2026-03-02'), event(2, 'acme', '2027-04-07'), event(3, 'other', '2026-03-02'));
    events.push(event(4, 'acme', '2026-03-03'), event(5, 'other', '2026-03-04'));
    await runAt('2026-03-03T00:30:00.000Z');
    expect(signed('acme')).toMatchObject([{ date: '2026-03-02', position: 2, count: 2 }]);
    expect(signed('other')).toMatchObject([{ date: '2026-03-02', position: 3, count: 1 }]);
    await runAt('2026-03-05T00:30:00.000Z');
    expect(signed('acme').at(-1)).toMatchObject({ date: '2026-03-04', position: 4, count: 3 });
    expect(signed('other').at(-1)).toMatchObject({ position: 5, count: 2 });
  });

  it('goes on past what a clock wrote that ran ahead, also on the day to which it ran', async () => {
    const { events, restart, runAt, signed } = firm();
    events.push(event(1, 'acme', '2026-03-02'), event(2, 'acme', '2026-03-05'), event(3, 'acme', '2026-03-03'));
    events.push(event(4, 'acme', '2026-03-04'));
    await runAt('2026-03-04T00:30:00.000Z');
    expect(signed('acme')).toMatchObject([{ date: '2026-03-03', position: 3, count: 3 }]);
    events.push(event(5, 'acme', '2026-03-05'));
    restart();
    await runAt('2026-03-05T00:30:00.000Z');
    expect(signed('acme').at(-1)).toMatchObject({ date: '2026-03-04', position: 4, count: 4 });
    await runAt('2026-03-06T00:30:00.000Z');
    expect(signed('acme').at(-1)).toMatchObject({ date: '2026-03-05', position: 5, count: 5 });
  });

  it('signs nothing for a company where nothing happened', async () => {
    const { events, runAt, signed } = firm();
    events.push(event(1, 'acme', '2026-03-02'));
    await runAt('2026-03-03T00:30:00.000Z');
    await runAt('2026-03-04T00:30:00.000Z');
    expect(signed('acme')).toHaveLength(1);
  });
});
