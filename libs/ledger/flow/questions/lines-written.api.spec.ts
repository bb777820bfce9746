import { RetryLater } from '@daybook/kernel/flows';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { type Heard, paper, WritingAtSandbox } from '../spec/writing-at-sandbox.js';

let here: AnswersAtSandbox;
let work: WritingAtSandbox;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
  work = new WritingAtSandbox(here);
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('writes many lines of one transaction that are accepted at once, each in its turn', async () => {
  const lines = Array.from({ length: 7 }, (_, at) => ({ cents: 100 + at, words: `Part ${at}` }));
  const transaction = await here.bought(...lines);
  const all = await work.acceptedOf(transaction, lines.length);
  const untilWritten = async (heard: Heard): Promise<void> =>
    work.write(heard).catch((fault) => (fault instanceof RetryLater ? untilWritten(heard) : Promise.reject(fault)));
  await Promise.all(all.map(({ heard }) => untilWritten(heard)));
  expect(await work.onAccounts(transaction)).toEqual([...lines.map(() => 'known'), 'paid']);
  for (const { set, question } of all)
    expect(await work.standing(set, question)).toMatchObject({ is: 'recategorized', version: expect.any(String) });
  const undone = await Promise.all(all.map(({ set, question }) => work.undo(set, question)));
  for (const { again } of undone) await again();
  for (const { set, question } of all) expect(await work.standing(set, question)).toMatchObject({ is: 'answered' });
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '14' });
});

it('takes back the line that it wrote, and not another one that somebody booked like it', async () => {
  const transaction = await here.bought({ ...paper, account: here.software.id, words: 'Licenses' }, paper);
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  await work.write(heard);
  expect(await work.onAccounts(transaction)).toEqual(['known', 'known', 'paid']);
  await work.undo(set, question);
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});
