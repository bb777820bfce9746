import { randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { bakery } from '../spec/at-sandbox.js';
import { ReceiptsAtSandbox } from '../spec/receipts-at-sandbox.js';
import { writeAnswers } from './writing-back.js';

let here: AnswersAtSandbox;
let receipts: ReceiptsAtSandbox;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
  receipts = new ReceiptsAtSandbox(here);
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('takes off what it attached with the undo, and nothing else, wherever it was killed', async () => {
  const one = await receipts.written(await receipts.receipt());
  await receipts.attach(one);
  const [type = '', value = ''] = one.transaction.id.split(':');
  const theirs = { AttachableRef: [{ EntityRef: { type, value } }], FileName: 'Staples.pdf', Size: 24 };
  await here.world.keepsBooks(bakery, { kind: 'Attachable', attached: theirs, touches: null });
  await receipts.undo(one);
  expect(await receipts.stands(one)).toMatchObject({ is: 'removing' });
  await here.untilAlive((given, alive) => {
    const ledger = receipts.patient();
    const dying = Object.assign(Object.create(ledger), { detach: alive(ledger.detach.bind(ledger)) });
    return receipts.takeOff(one, given, dying);
  }, receipts.tools);
  expect(await receipts.on(one)).toMatchObject([{ note: null }]);
  expect((await here.typesOf(one.set)).slice(3)).toEqual([
    'TransactionUndoRequested',
    'TransactionRestored',
    'TransactionReceiptRemovalRequested',
    'TransactionReceiptRemoved',
  ]);
});

it('takes off what arrived although nobody heard of it before the undo', async () => {
  const one = await receipts.written(await receipts.receipt());
  const killed = {
    load: receipts.tools.commands.load.bind(receipts.tools.commands),
    send: () => Promise.reject(new Error('killed')),
  };
  await expect(receipts.attach(one, { ...receipts.tools, commands: killed } as unknown as FlowContext)).rejects.toThrow(
    'killed',
  );
  expect(await receipts.on(one)).toHaveLength(1);
  await receipts.undo(one);
  await receipts.attach(one);
  await receipts.takeOff(one);
  expect([await receipts.on(one), await receipts.stands(one)]).toMatchObject([[], { is: 'removed' }]);
});

it('says why it is still there, and tries again', async () => {
  const one = await receipts.written(await receipts.receipt());
  await receipts.attach(one);
  await receipts.undo(one);
  await here.world.fault('ended');
  await receipts.takeOff(one);
  await here.world.fault('off');
  expect(await receipts.stands(one)).toMatchObject({ is: 'notRemoved' });
  const { data } = await receipts.heard(one, 'TransactionReceiptNotRemoved');
  expect(data).toMatchObject({ message: expect.stringMatching(/subscription has ended/) });
  await receipts.again(one);
  await receipts.takeOff(one);
  expect([await receipts.on(one), await receipts.stands(one)]).toMatchObject([[], { is: 'removed' }]);
});

it('can be undone where the transaction counts as changed by its receipt', async () => {
  await here.world.fault('touching');
  const one = await receipts.written(await receipts.receipt());
  await receipts.attach(one);
  expect((await here.inTheLedger(one.transaction.id))?.version).toBe('2');
  await receipts.undo(one);
  expect((await here.question(one.set, one.question))?.standing).toMatchObject({ is: 'answered' });
});

it('lets another line be undone where taking off the receipt of the first counts as a change', async () => {
  await here.world.fault('touching');
  const transaction = await here.bought({ cents: 700, words: 'Paper' }, { cents: 800, words: 'Ink' });
  const set = await here.asked(transaction, transaction.postings.slice(0, 2));
  const both = [];
  for (const question of await here.questionsOf(set)) {
    await here.answer(set, question, await receipts.receipt());
    const accepted = await here.accept(set, question);
    await writeAnswers(here.world.ledger()).on.TransactionAnswerAccepted?.(accepted, receipts.tools);
    const one = { set, question, transaction, heard: accepted, write: accepted.data.request };
    await receipts.attach(one);
    both.push(one);
  }
  for (const one of both) {
    await receipts.undo(one);
    await receipts.takeOff(one);
    expect((await here.question(set, one.question))?.standing).toMatchObject({ is: 'answered' });
    expect(await receipts.stands(one)).toMatchObject({ is: 'removed' });
  }
  expect((await here.inTheLedger(transaction.id))?.postings).toEqual(transaction.postings);
});

it('waits while the write is being undone', async () => {
  const one = await receipts.written(await receipts.receipt());
  await here.send(one.set, { type: 'UndoRecategorization', question: one.question, request: randomUUID() });
  await expect(receipts.attach(one)).rejects.toThrow('The transaction is being put back.');
  expect(await receipts.on(one)).toEqual([]);
});
