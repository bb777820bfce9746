import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { bakery } from '../spec/at-sandbox.js';
import { onceUnder } from '../spec/once-under.js';
import { paper, WritingAtSandbox } from '../spec/writing-at-sandbox.js';

let here: AnswersAtSandbox;
let work: WritingAtSandbox;
/** Of an account. */
let insurance: string;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
  work = new WritingAtSandbox(here);
  const accounts = await here.all<{ id: string; name: string }>('account');
  insurance = accounts.find(({ name }) => name === 'Insurance')?.id ?? '';
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('says that nobody knows where somebody changed the transaction since and QuickBooks has forgotten', async () => {
  const transaction = await here.bought(paper, { cents: 300, words: 'Ink' });
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  await work.killed(heard, 'RecordRecategorization');
  await work.touch(transaction, 300, 'Toner');
  await here.world.fault('forgetful');
  await work.write(heard);
  expect(await work.standing(set, question)).toMatchObject({ is: 'recategorized', version: null });
  const asked = await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  expect(asked).toMatchObject({ refused: 'notOurs', message: expect.stringContaining('it is not known') });
});

it('changes nothing more where the line is gone by then, and says what is not known', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  await work.killed(heard, 'RecordRecategorization');
  const elsewhere = { cents: 1_000, said: 'Licenses', memo: null, from: here.software.id, to: insurance };
  await here.world.ledger().recategorize(here.access, { transaction: transaction.id, ...elsewhere }, onceUnder());
  await here.world.fault('forgetful');
  await work.write(heard);
  expect(await work.onAccounts(transaction)).toEqual([insurance, 'unknown', 'paid']);
  expect(await work.standing(set, question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(
      /^Somebody changed this transaction.*It is not known whether our own change was made/,
    ),
  });
  // whoever has looked and accepts it once more learns that this line is gone, and again no other one is touched
  await work.write(await here.accept(set, question));
  expect(await work.onAccounts(transaction)).toEqual([insurance, 'unknown', 'paid']);
  expect(await work.standing(set, question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/is gone\.$/),
  });
});

it('goes on from what an earlier acceptance has written, where another category is accepted', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  await work.killed(heard, 'RecordRecategorization');
  await here.world.fault('withdrawn');
  await work.write(heard);
  await here.world.fault('off');
  here.access = await here.connect(here.company, bakery);
  const category = { account: insurance, name: 'Insurance' };
  const given = { question, request: randomUUID(), category, memo: '' };
  await here.send(set, { type: 'AcceptTransactionAnswer', ...given });
  const data = { ...given, from: heard.data.from, memo: null };
  const event = recorded({ type: 'TransactionAnswerAccepted', data } as const, 5, {}, `ledgerQuestions-${set}`);
  await work.write({ ...event, id: given.request, meta: { ...event.meta, company: here.company } });
  expect(await work.onAccounts(transaction)).toEqual([insurance, 'unknown', 'paid']);
  expect(await work.standing(set, question)).toMatchObject({ is: 'recategorized', version: '2' });
  await work.undo(set, question);
  expect(await here.inTheLedger(transaction.id)).toMatchObject({ version: '3' });
  expect(await work.onAccounts(transaction)).toEqual(['unknown', 'unknown', 'paid']);
});

it('finds what was written before consent ended, once it is accepted again', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  await work.killed(heard, 'RecordRecategorization');
  await here.world.fault('withdrawn');
  await work.write(heard);
  expect(await work.standing(set, question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/^QuickBooks is no longer connected.*It is not known/),
  });
  await here.world.fault('off');
  here.access = await here.connect(here.company, bakery);
  await work.write(await here.accept(set, question));
  expect(await work.onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
  expect(await work.standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
});

it('claims nothing of what was done under its request before that was put on record', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await work.acceptedOf(transaction, 1);
  const { request, from, category, memo } = heard.data;
  const change = { transaction: transaction.id, from: from.account, to: category.account, cents: 1_000, said: 'Paper' };
  // as a version before this one
  await here.world.ledger().recategorize(here.access, { ...change, memo }, onceUnder(request));
  await work.write(heard);
  expect(await work.onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
  expect(await work.standing(set, question)).toMatchObject({ is: 'recategorized', version: null, line: null });
});
