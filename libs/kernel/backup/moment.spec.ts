import type { ClientBase } from 'pg';
import { beginMoment } from './moment.js';

/** Tables and a log to which something is written, as the test says, after each look at either. */
class Busy {
  end = 7;
  readonly asked: string[] = [];
  private named = 0;

  constructor(private readonly meanwhile: (busy: Busy) => void) {}

  /** Of which a row of the tables names the newest event. */
  write(): void {
    this.end += 1;
    this.named = this.end;
  }

  read(upTo: number): void {
    this.named = upTo;
  }

  readonly client = {
    query: async (text: string) => {
      const rows = [{ read: this.named }];
      this.asked.push(text.split(' ', 1)[0] ?? '');
      this.meanwhile(this);
      return { rows };
    },
  } as unknown as ClientBase;

  readonly log = {
    head: async () => {
      const { end } = this;
      this.meanwhile(this);
      return end;
    },
  };
}

it('is the moment of the snapshot where nobody writes', async () => {
  const quiet = new Busy(() => undefined);
  expect(await beginMoment(quiet.client, quiet.log)).toBe(7);
  expect(quiet.asked).toEqual(['begin', 'select']);
});

it('waits for one in which nobody writes', async () => {
  let left = 5;
  const pausing = new Busy((busy) => {
    left -= 1;
    if (left > 0) busy.write();
  });
  expect(await beginMoment(pausing.client, pausing.log)).toBe(pausing.end);
  expect(pausing.asked).toEqual(['begin', 'select', 'rollback', 'begin', 'select']);
});

it('has every event that the tables name where people write without a pause', async () => {
  let read = 0;
  const busy = new Busy((one) => one.write());
  const client = {
    query: async (text: string) => {
      const answer = (await busy.client.query(text)) as unknown as { rows: [{ read: number }] };
      if (text.startsWith('select')) read = answer.rows[0].read;
      return answer;
    },
  } as unknown as ClientBase;
  expect(await beginMoment(client, busy.log)).toBeGreaterThan(read);
  expect(busy.asked.filter((one) => one === 'begin')).toHaveLength(10);
});

it('does not take a log that ends before what the tables have read', async () => {
  const behind = new Busy(() => undefined);
  behind.read(8);
  await expect(beginMoment(behind.client, behind.log)).rejects.toThrow(
    'The event log ends at 7, but the tables here have read up to 8',
  );
});

it('takes one behind whose newest event records of the server lie, up to which somebody has read', async () => {
  const behind = new Busy(() => undefined);
  behind.read(8);
  const ending = (at: number) => ({ ...behind.log, end: async () => at });
  expect(await beginMoment(behind.client, ending(9))).toBe(7);
  await expect(beginMoment(behind.client, ending(7))).rejects.toThrow('The event log ends at 7');
});
