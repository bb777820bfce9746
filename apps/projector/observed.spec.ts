import type { Flows } from '@daybook/kernel/flows';
import type { Projector } from '@daybook/kernel/projecting';
import { observedOf } from './observed.js';

const projector = { standing: () => [{ name: 'todos', position: 7, parked: 1 }] } as unknown as Projector;
const flows = { standing: () => [{ name: 'mails', position: 9, parked: 0 }] } as unknown as Flows;
const read = (head: () => Promise<number>) =>
  Promise.all(observedOf({ head }, projector, flows).map((one) => one.read()));

it('tells how far everything is behind, and what is parked', async () => {
  expect(await read(async () => 9)).toEqual([
    [
      { of: 'todos', value: 2 },
      { of: 'mails', value: 0 },
    ],
    [
      { of: 'todos', value: 1 },
      { of: 'mails', value: 0 },
    ],
  ]);
});

it('leaves out the lag alone while the log is away', async () => {
  const [lag, parked] = await read(async () => Promise.reject(new Error('Away.')));
  expect([lag, parked?.length]).toEqual([[], 2]);
});
