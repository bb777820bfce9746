import { randomUUID } from 'node:crypto';
import { RetryLater } from '@daybook/kernel/flows';
import type { Ledger } from '../port.js';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { bakery } from '../spec/at-sandbox.js';
import { content, ReceiptsAtSandbox } from '../spec/receipts-at-sandbox.js';

let here: AnswersAtSandbox;
let receipts: ReceiptsAtSandbox;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
  receipts = new ReceiptsAtSandbox(here);
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('attaches the receipt to the transaction that was written, once, and says so', async () => {
  const one = await receipts.written(await receipts.receipt());
  expect(await receipts.on(one)).toEqual([]);
  await receipts.attach(one);
  const [attached, ...rest] = await receipts.on(one);
  expect(rest).toEqual([]);
  expect(attached).toMatchObject({ fileName: 'Staples.pdf', size: content.length });
  expect(attached?.note).toContain(one.write);
  expect(await receipts.stands(one)).toMatchObject({ is: 'attached', attachment: attached?.id });
  await receipts.attach(one);
  expect(await receipts.on(one)).toHaveLength(1);
  expect(await here.typesOf(one.set)).toEqual([
    'TransactionRecategorized',
    'TransactionReceiptRequested',
    'TransactionReceiptAttached',
  ]);
});

it('waits for the scan, and gives the ledger nothing before', async () => {
  const given = await receipts.receipt(null);
  const one = await receipts.written(given);
  await expect(receipts.attach(one)).rejects.toThrow(RetryLater);
  expect([await receipts.on(one), await receipts.stands(one)]).toMatchObject([[], { is: 'requested' }]);
  await receipts.scan(given, 'clean');
  await receipts.attach(one);
  expect(await receipts.on(one)).toHaveLength(1);
});

it.each([
  ['infected', /A virus was found in the receipt/],
  ['password_protected', /could not be checked for viruses/],
] as const)('attaches nothing that is %s, and says what to do', async (result, message) => {
  const one = await receipts.written(await receipts.receipt(result));
  await receipts.attach(one);
  expect([await receipts.on(one), await receipts.stands(one)]).toMatchObject([[], { is: 'notAttached' }]);
  const { data } = await receipts.heard(one, 'TransactionReceiptNotAttached');
  expect(data).toMatchObject({ message: expect.stringMatching(message) });
});

it('attaches nothing that is gone', async () => {
  const one = await receipts.written(randomUUID());
  await receipts.attach(one);
  expect(await receipts.stands(one)).toMatchObject({ is: 'notAttached' });
});

it('says what QuickBooks said, and is tried again under another request', async () => {
  const one = await receipts.written(await receipts.receipt('clean', 'photo.heic'));
  await receipts.attach(one);
  const { data } = await receipts.heard(one, 'TransactionReceiptNotAttached');
  expect(data).toMatchObject({ message: expect.stringMatching(/^QuickBooks said: Unsupported file type/) });
  await receipts.attach(one);
  expect(await here.typesOf(one.set)).toHaveLength(3);
  await receipts.again(one);
  await receipts.attach(one);
  expect((await here.typesOf(one.set)).slice(3)).toEqual([
    'TransactionReceiptRequested',
    'TransactionReceiptNotAttached',
  ]);
});

it.each(['fail', 'lost', 'unavailable'])('tries again later where the answer is %s, and has one', async (fault) => {
  const one = await receipts.written(await receipts.receipt());
  const ledger = receipts.patient();
  const { attach: real } = ledger;
  const dying = Object.assign(Object.create(ledger), {
    attach: async (...asked: Parameters<Ledger['attach']>) => {
      await here.world.fault(fault);
      return real.apply(ledger, asked);
    },
  });
  await expect(receipts.attach(one, receipts.tools, dying)).rejects.toThrow(RetryLater);
  await here.world.fault('off');
  await receipts.attach(one);
  expect(await receipts.on(one)).toHaveLength(1);
  expect(await receipts.stands(one)).toMatchObject({ is: 'attached' });
});

it('goes on wherever it was killed, and has one', async () => {
  const one = await receipts.written(await receipts.receipt());
  await here.untilAlive((given, alive) => {
    const ledger = receipts.patient();
    const dying = Object.assign(Object.create(ledger), { attach: alive(ledger.attach.bind(ledger)) });
    return receipts.attach(one, given, dying);
  }, receipts.tools);
  expect(await receipts.on(one)).toHaveLength(1);
  expect(await here.typesOf(one.set)).toHaveLength(3);
});

it('attaches nothing in other books', async () => {
  const one = await receipts.written(await receipts.receipt());
  await here.connect(here.company, '9130350000000102');
  await receipts.attach(one);
  await here.connect(here.company, bakery);
  expect(await receipts.stands(one)).toMatchObject({ is: 'notAttached' });
  await receipts.again(one);
  await receipts.attach(one);
  expect(await receipts.stands(one)).toMatchObject({ is: 'attached' });
});
