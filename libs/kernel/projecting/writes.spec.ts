import type { ClientBase, QueryConfig } from 'pg';
import type { FoldTable } from './compiled-projection.js';
import { Writes } from './writes.js';

const table = {
  sql: {
    write: (rows: readonly { key: number }[]) => ({ text: `write ${rows.length} from ${rows[0]?.key}` }),
    remove: (keys: readonly string[]) => ({ text: `remove ${keys}` }),
  },
} as unknown as FoldTable;
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, n) => ({ key: from + n }));

/** A database that answers when it is told to. */
class SlowDatabase {
  readonly asked: string[] = [];
  private answer: { done(): void; fail(error: Error): void } | undefined;

  query({ text }: QueryConfig): Promise<void> {
    if (this.answer) throw new Error('It was asked twice at the same time.');
    this.asked.push(text);
    return new Promise((resolve, reject) => {
      this.answer = { done: resolve, fail: reject };
    });
  }

  async answers(error?: Error): Promise<void> {
    await settled();
    const { answer } = this;
    this.answer = undefined;
    if (error) answer?.fail(error);
    else answer?.done();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let database: SlowDatabase;
let writes: Writes;
beforeEach(() => {
  database = new SlowDatabase();
  writes = new Writes(database as unknown as ClientBase);
});

it('lets whoever brings rows go on while they are written, one statement after the other, in order', async () => {
  await writes.begin(table, rows(3_000));
  writes.remove(table, ['a']);
  await writes.begin(table, rows(1, 9));
  await settled();
  expect(database.asked).toEqual(['write 2000 from 0']);
  for (let n = 0; n < 4; n += 1) await database.answers();
  expect(database.asked).toEqual(['write 2000 from 0', 'write 1000 from 2000', 'remove a', 'write 1 from 9']);
  await writes.done();
});

it('lets whoever brings more than can be written wait', async () => {
  await writes.begin(table, rows(12_000));
  let goesOn = false;
  const next = writes.begin(table, rows(1)).then(() => {
    goesOn = true;
  });
  for (let n = 0; n < 6; n += 1) {
    await settled();
    expect(goesOn).toBe(false);
    await database.answers();
  }
  await next;
  await database.answers();
  await writes.done();
  expect(database.asked).toHaveLength(7);
});

it('tells a failure to whoever waits, writes nothing after it, and goes on when it was let go of', async () => {
  await writes.begin(table, rows(1));
  await writes.begin(table, rows(1, 5));
  await database.answers(new Error('The disk is full.'));
  await expect(writes.done()).rejects.toThrow('The disk is full.');
  expect(database.asked).toHaveLength(1);
  writes.forget();
  await writes.begin(table, rows(1, 7));
  await database.answers();
  await writes.done();
  expect(database.asked.at(-1)).toBe('write 1 from 7');
});
