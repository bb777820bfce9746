import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { Decider, DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
import { isSealed, type KeyState, type SubjectKeys } from '@daybook/kernel/secrets';
import { Codec, decidersByCategory } from './codec.js';

type Shelved = DomainEvent<'Shelved', { readonly book: string; readonly title: string | null }>;

const schema: EventSchema<Shelved> = {
  Shelved: { version: 1, sensitive: ['title'], subject: { category: 'book', field: 'book' } },
};
const shelf: Decider<{ type: 'shelve' }, null, Shelved, Refusal> = {
  category: 'shelf',
  initial: null,
  schema,
  evolve: (state) => state,
  decide: () => [],
};

class Keys implements SubjectKeys {
  readonly made = new Map<string, KeyObject | 'destroyed'>();

  async keyFor(subject: string): Promise<KeyObject> {
    const known = this.made.get(subject);
    if (known && known !== 'destroyed') return known;
    const key = createSecretKey(randomBytes(32));
    this.made.set(subject, key);
    return key;
  }

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    return new Map(subjects.map((one) => [one, this.made.get(one)]));
  }

  async destroy(subject: string): Promise<void> {
    this.made.set(subject, 'destroyed');
  }

  mark(text: string): string {
    return `mark of ${text}`;
  }
}

describe('secrets under the key of what a fact names', () => {
  const keys = new Keys();
  const codec = new Codec(keys);
  const events: LoggedEvent[] = [];

  beforeAll(async () => {
    for (const [revision, book] of ['b1', 'b2'].entries()) {
      const { data, schema: version } = await codec.encode(schema, 'shelf-s', {
        type: 'Shelved',
        data: { book, title: `Title of ${book}` },
      });
      const meta = { schema: version } as unknown as LoggedEvent['meta'];
      events.push({ id: book, stream: 'shelf-s', revision, position: revision + 1, type: 'Shelved', data, meta });
    }
  });

  it('are sealed with that key, not the stream’s', () => {
    expect([...keys.made.keys()]).toEqual(['book-b1', 'book-b2']);
    expect(events.every(({ data }) => isSealed((data as { title: unknown }).title))).toBe(true);
  });

  it('open again, for the rules and for readers of many streams', async () => {
    const recordedEvents = await codec.decode(schema, events);
    expect(recordedEvents.map(({ data }) => data.title)).toEqual(['Title of b1', 'Title of b2']);
    const read = await codec.reader(decidersByCategory([shelf]), events);
    expect(events.map((event) => read(event).data)).toEqual(recordedEvents.map(({ data }) => data));
  });

  it('go one by one, while the stream stays whole', async () => {
    await keys.destroy('book-b1');
    const recordedEvents = await codec.decode(schema, events);
    expect(recordedEvents.map(({ data }) => data)).toEqual([
      { book: 'b1', title: null },
      { book: 'b2', title: 'Title of b2' },
    ]);
  });

  it('do not open for a fact that was made to name another', async () => {
    const [, second] = events as [LoggedEvent, LoggedEvent];
    const moved = { ...second, data: { ...second.data, book: 'b3' } };
    await keys.keyFor('book-b3');
    await expect(codec.decode(schema, [moved])).rejects.toThrow();
  });
});
