import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Appended, EventLog, ExpectedRevision, LoggedEvent, NewEvent, Page } from '@daybook/kernel/event-log';
import { type Decider, type DomainEvent, type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { type KeyState, SubjectErased, type SubjectKeys } from '@daybook/kernel/secrets';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { digest } from './canonical.js';
import { verifyLink } from './chain.js';
import { Codec } from './codec.js';
import { plainCommands } from './commands.js';
import { CommandIdMisused } from './handler.js';
import { commandsModule } from './module.js';
import { COMMANDS, type CommandMetadata, type Commands, type FlowCommands, isDone } from './port.js';

type Counted = DomainEvent<'Counted', { readonly by: number; readonly note?: string | null }>;
type Count = { readonly type: 'count'; readonly by: number; readonly note?: string };
type TooMuch = Refusal<'tooMuch'>;

const counter: Decider<Count, { readonly sum: number; readonly notes: readonly unknown[] }, Counted, TooMuch> = {
  category: 'counter',
  initial: { sum: 0, notes: [] },
  schema: { Counted: { version: 1, sensitive: ['note'] } },
  evolve: ({ sum, notes }, { data }) => ({
    sum: sum + data.by,
    notes: data.note === undefined ? notes : [...notes, data.note],
  }),
  decide: ({ sum }, { by, note }) => {
    if (sum + by > 100) return refuse('tooMuch', 'That is too much.');
    return by === 0 ? [] : [{ type: 'Counted', data: { by, note } }];
  },
};

class MemoryLog implements EventLog {
  readonly contiguous = true;
  readonly events: LoggedEvent[] = [];
  reads = 0;
  /** Runs before the next append: another writer getting in between. */
  meanwhile: (() => void) | undefined;

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const between = this.meanwhile;
    this.meanwhile = undefined;
    between?.();
    const known = this.events.filter((old) => events.some(({ id }) => id === old.id));
    if (known.length > 0) {
      const same =
        known.length === events.length &&
        known.every((old) => old.stream === stream && old.meta.bodyHash === events[0]?.meta.bodyHash);
      const last = known.at(-1) as LoggedEvent;
      if (!same) return { outcome: 'misused', id: last.id };
      return { outcome: 'repeated', revision: last.revision, position: last.position };
    }
    const actual = this.of(stream).length - 1;
    if (actual !== (expected === 'none' ? -1 : expected)) return { outcome: 'conflict', actual };
    for (const event of events) this.put(stream, event);
    return { outcome: 'appended', revision: this.of(stream).length - 1, position: this.events.length };
  }

  put(stream: string, event: NewEvent): void {
    const stored = JSON.parse(JSON.stringify(event)) as NewEvent;
    this.events.push({ ...stored, stream, revision: this.of(stream).length, position: this.events.length + 1 });
  }

  of(stream: string): LoggedEvent[] {
    return this.events.filter((event) => event.stream === stream);
  }

  async read(stream: string, from = 0): Promise<readonly LoggedEvent[]> {
    this.reads += 1;
    return this.of(stream).slice(from);
  }

  async *company(company: string): AsyncIterable<readonly LoggedEvent[]> {
    yield this.events.filter(({ meta }) => meta.company === company);
  }

  async *follow(): AsyncIterable<Page> {}

  async head(): Promise<number> {
    return this.events.length;
  }

  async close(): Promise<void> {}
}

class MemoryKeys implements SubjectKeys {
  readonly keys = new Map<string, KeyState>();

  async keyFor(subject: string): Promise<KeyObject> {
    const key = this.keys.get(subject) ?? createSecretKey(Buffer.alloc(32, this.keys.size + 1));
    if (key === 'destroyed') throw new SubjectErased(subject);
    this.keys.set(subject, key);
    return key;
  }

  async keysOf(): Promise<ReadonlyMap<string, KeyState>> {
    return this.keys;
  }

  async destroy(subject: string): Promise<void> {
    this.keys.set(subject, 'destroyed');
  }

  mark(text: string): string {
    return `mark of ${text}`;
  }
}

const someone = { user: randomUUID() };
const metadata = (commandId: string = randomUUID()): CommandMetadata => ({ commandId, by: someone, company: null });

describe('commands', () => {
  let log: MemoryLog;
  let keys: MemoryKeys;
  let commands: FlowCommands;
  let uuid: string;
  const stream = () => `counter-${uuid}`;

  beforeEach(() => {
    log = new MemoryLog();
    keys = new MemoryKeys();
    commands = plainCommands(log, keys);
    uuid = randomUUID();
  });

  it('appends the events and answers with the new state', async () => {
    const outcome = await commands.send(counter, uuid, { type: 'count', by: 3 }, metadata());
    expect(outcome).toMatchObject({ done: true, state: { sum: 3 }, revision: 0, position: 1, repeated: false });
    expect(log.events).toHaveLength(1);
  });

  it('does not read the log again for a stream it remembers', async () => {
    await commands.send(counter, uuid, { type: 'count', by: 3 }, metadata());
    const { reads } = log;
    await commands.send(counter, uuid, { type: 'count', by: 4 }, metadata());
    expect(log.reads).toBe(reads);
  });

  it('knows the state after an event from memory, with what came before it and perhaps what came after', async () => {
    const events: RecordedEvent<Counted>[] = [];
    for (const by of [3, 4, 5, 6]) {
      const outcome = await commands.send(counter, uuid, { type: 'count', by }, metadata());
      if (isDone(outcome)) events.push(...outcome.events);
    }
    const [first, second, third, last] = events;
    const other = plainCommands(log, keys);
    const { reads } = log;
    const sumAfter = async (event: RecordedEvent<Counted> | undefined) =>
      event && (await other.loadAfter(counter, event)).sum;
    expect([await sumAfter(first), await sumAfter(second), log.reads - reads]).toEqual([3, 7, 0]);
    expect([await sumAfter(last), log.reads - reads]).toEqual([18, 1]);
    expect([await sumAfter(third), log.reads - reads]).toEqual([18, 1]);
  });

  it('answers a repeated command as it did the first time, also from another process and after more happened', async () => {
    const once = metadata();
    const first = await commands.send(counter, uuid, { type: 'count', by: 60 }, once);
    await commands.send(counter, uuid, { type: 'count', by: 40 }, metadata());
    const again = await commands.send(counter, uuid, { type: 'count', by: 60 }, once);
    const elsewhere = await plainCommands(log, keys).send(counter, uuid, { type: 'count', by: 60 }, once);
    expect(again).toEqual({ ...first, repeated: true });
    expect(elsewhere).toEqual(again);
    expect(log.events).toHaveLength(2);
  });

  it('marks what a command said under a key, and knows repeats of commands from before that', async () => {
    const once = metadata();
    const command = { type: 'count', by: 60, note: '123-45-6789' } as const;
    const unmarked = digest([stream(), command, someone]);
    await commands.send(counter, uuid, command, once);
    const [event] = log.events as [LoggedEvent];
    expect(event.meta.bodyHash).toBe(keys.mark(unmarked));
    Object.assign(event.meta, { bodyHash: unmarked });
    const again = await plainCommands(log, keys).send(counter, uuid, command, once);
    expect(again).toMatchObject({ done: true, repeated: true });
    const another = plainCommands(log, keys).send(counter, uuid, { ...command, by: 59 }, once);
    await expect(another).rejects.toBeInstanceOf(CommandIdMisused);
  });

  it('answers both of two equal commands sent at once to two processes', async () => {
    const once = metadata();
    const other = plainCommands(log, keys);
    await commands.load(counter, uuid);
    const both = await Promise.all(
      [commands, other].map((each) => each.send(counter, uuid, { type: 'count', by: 5 }, once)),
    );
    expect(both.map((outcome) => isDone(outcome) && outcome.state.sum)).toEqual([5, 5]);
    expect(log.events).toHaveLength(1);
  });

  it('refuses a command id used for another command', async () => {
    const once = metadata();
    await commands.send(counter, uuid, { type: 'count', by: 1 }, once);
    await expect(commands.send(counter, uuid, { type: 'count', by: 2 }, once)).rejects.toThrow('was used before');
    await expect(commands.send(counter, randomUUID(), { type: 'count', by: 1 }, once)).rejects.toThrow(
      'was used before',
    );
  });

  it('refuses a command id that somebody else used for the same', async () => {
    const once = metadata();
    await commands.send(counter, uuid, { type: 'count', by: 1 }, once);
    const other = { ...once, by: { user: randomUUID() } };
    await expect(commands.send(counter, uuid, { type: 'count', by: 1 }, other)).rejects.toThrow('was used before');
    const system = { ...once, by: { system: 'recurrence' } };
    await expect(commands.send(counter, uuid, { type: 'count', by: 1 }, system)).rejects.toThrow('was used before');
    expect(log.events).toHaveLength(1);
  });

  it('hands back a refusal, and nothing when it is already so', async () => {
    expect(await commands.send(counter, uuid, { type: 'count', by: 101 }, metadata())).toMatchObject({
      refused: 'tooMuch',
    });
    expect(await commands.send(counter, uuid, { type: 'count', by: 0 }, metadata())).toMatchObject({
      events: [],
      revision: -1,
    });
  });

  it('never refuses on a memory that is behind the log', async () => {
    await commands.send(counter, uuid, { type: 'count', by: 90 }, metadata());
    await plainCommands(log, keys).send(counter, uuid, { type: 'count', by: -50 }, metadata());
    expect(await commands.send(counter, uuid, { type: 'count', by: 20 }, metadata())).toMatchObject({
      state: { sum: 60 },
    });
  });

  it('decides again after a conflict, and gives up after five', async () => {
    const intrude = () => {
      const [event] = log.of(stream()).slice(-1) as [LoggedEvent];
      log.put(stream(), { ...event, id: randomUUID(), meta: { ...event.meta, commandId: randomUUID() } });
    };
    await commands.send(counter, uuid, { type: 'count', by: 1 }, metadata());
    log.meanwhile = intrude;
    expect(await commands.send(counter, uuid, { type: 'count', by: 1 }, metadata())).toMatchObject({
      state: { sum: 3 },
    });
    const always = () => {
      intrude();
      log.meanwhile = always;
    };
    log.meanwhile = always;
    expect(await commands.send(counter, uuid, { type: 'count', by: 1 }, metadata())).toMatchObject({
      refused: 'conflict',
    });
  });

  it('lets 64 writers on one stream through, one after another', async () => {
    const writers = Array.from({ length: 64 }, () =>
      commands.send(counter, uuid, { type: 'count', by: 1 }, metadata()),
    );
    expect((await Promise.all(writers)).every((outcome) => isDone(outcome) && !outcome.repeated)).toBe(true);
    expect(await commands.load(counter, uuid)).toMatchObject({ state: { sum: 64 }, revision: 63 });
  });

  it('links the events of a stream, so that a change, a gap and a move are found', async () => {
    for (const by of [1, 2, 3]) await commands.send(counter, uuid, { type: 'count', by }, metadata());
    const [first, second, third] = log.of(stream()) as [LoggedEvent, LoggedEvent, LoggedEvent];
    expect([verifyLink(first, undefined), verifyLink(second, first), verifyLink(third, second)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(verifyLink({ ...second, data: { by: 7 } }, first)).toBe('Its content was changed.');
    expect(verifyLink({ ...second, meta: { ...second.meta, by: { user: 'x' } } }, first)).toBe(
      'Its content was changed.',
    );
    expect(verifyLink(third, first)).toBe('Revision 1 is missing.');
    expect(verifyLink({ ...third, revision: 1 }, first)).toBe('It does not follow the event before it.');
    expect(verifyLink({ ...first, stream: 'counter-other' }, undefined)).toBe(
      'It does not follow the event before it.',
    );
  });

  describe('finds in a linked event a change of', () => {
    const linked = async () => {
      const more = {
        session: randomUUID(),
        onBehalfOf: randomUUID(),
        causationId: randomUUID(),
        company: randomUUID(),
      };
      await commands.send(counter, uuid, { type: 'count', by: 1 }, { ...metadata(), ...more });
      await commands.send(counter, uuid, { type: 'count', by: 2 }, { ...metadata(), ...more });
      return log.of(stream()) as [LoggedEvent, LoggedEvent];
    };
    const fields = [
      ...['at', 'by', 'session', 'onBehalfOf', 'commandId', 'correlationId', 'causationId', 'company', 'schema'],
      ...['bodyHash', 'previous', 'hash'],
    ];

    it.each(fields)('meta.%s', async (field) => {
      const [first, second] = await linked();
      expect(second.meta[field]).toEqual(expect.anything());
      for (const value of ['something else', null]) {
        const changed = { ...second, meta: { ...second.meta, [field]: value } };
        expect(verifyLink(changed, first)).toEqual(expect.any(String));
      }
      const { [field]: _, ...without } = second.meta;
      expect(verifyLink({ ...second, meta: without as LoggedEvent['meta'] }, first)).toEqual(expect.any(String));
    });

    it('its id, its type, and a field more', async () => {
      const [first, second] = await linked();
      expect(Object.keys(second.meta).sort()).toEqual([...fields].sort());
      expect(verifyLink({ ...second, id: first.id }, first)).toEqual(expect.any(String));
      expect(verifyLink({ ...second, type: 'Counter' }, first)).toEqual(expect.any(String));
      const more = { ...second, meta: { ...second.meta, note: 'planted' } };
      expect(verifyLink(more, first)).toEqual(expect.any(String));
    });
  });

  it('stores secrets sealed, reads them while the key is there and as null afterwards', async () => {
    await commands.send(counter, uuid, { type: 'count', by: 1, note: 'account overdrawn' }, metadata());
    expect(JSON.stringify(log.events)).not.toContain('overdrawn');
    const codec = new Codec(keys);
    expect((await codec.decode(counter.schema, log.events))[0]?.data).toEqual({ by: 1, note: 'account overdrawn' });
    const moved = log.events.map((event) => ({ ...event, stream: 'counter-other' }));
    keys.keys.set('counter-other', keys.keys.get(stream()));
    await expect(codec.decode(counter.schema, moved)).rejects.toThrow();
    await keys.destroy(stream());
    expect((await codec.decode(counter.schema, log.events))[0]?.data).toEqual({ by: 1, note: null });
    keys.keys.delete(stream());
    await expect(codec.decode(counter.schema, log.events)).rejects.toThrow('is missing');
  });

  it("travels on Nest's command bus", async () => {
    const module = await NestFactory.createApplicationContext(commandsModule({ log, keys }), { logger: false });
    const overBus = module.get<Commands>(COMMANDS);
    expect(module.get(CommandBus)).toBeDefined();
    expect(await overBus.send(counter, uuid, { type: 'count', by: 2 }, metadata())).toMatchObject({
      state: { sum: 2 },
    });
    await module.close();
  });
});
