import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { deciders, type QuestionsCommand, questions } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { api } from './index.js';
import { haveBooks, known, unknown } from './spec/unknown-books.js';

const inLedger = `{ ledgerWrites { writes { uuid question { attachments { fileName } }
  written { state receipt receiptNote mayTryReceipt } } } }`;
const again = `mutation ($company: UUID!, $question: UUID!, $write: UUID!) {
  tryLedgerReceiptAgain(companyUuid: $company, questionUuid: $question, writeUuid: $write) { success code } }`;
const message = 'A virus was found in the receipt.';

let firm: Firm;
let bakery: string;
let clinic: string;

beforeAll(async () => {
  firm = await Firm.open({
    ...{ areas: [api, tasks], deciders: [...deciders, ...taskDeciders], projections },
    migrations: [...migrations, ...todoMigrations],
  });
  await firm.staff('tom');
  [bakery, clinic] = [await firm.company('Harbor Street Bakery'), await firm.company('Clinic')];
  await firm.member(bakery, await firm.person('olive'), 'client_owner', true);
  await haveBooks(queryOf(firm.api.pool), bakery, 5);
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data as object)[0];
}

/** An answer that is written to the ledger, and what else is told of it. */
async function written(receipt: string | null) {
  const [set, question, write] = [randomUUID(), randomUUID(), randomUUID()];
  const tell = async (...commands: readonly QuestionsCommand[]) => {
    const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company: bakery });
    for (const command of commands) await firm.api.commands.send(questions, set, command, metadata());
    await firm.readable();
  };
  const category = { account: known, name: 'Sales' };
  const line = { transaction: 'Purchase:1', day: '2026-01-02', cents: 1_201, party: null, memo: null };
  const asking = { question, ...line, account: { account: unknown, name: 'Unknown' } };
  await tell(
    { type: 'AskAboutTransactions', realm: '91', questions: [asking] },
    { type: 'AnswerTransaction', question, category, text: 'Paper', receipt },
    { type: 'AcceptTransactionAnswer', question, request: write, category, memo: '' },
    { type: 'RecordRecategorization', question, request: write, version: '1' },
  );
  const shown = async () =>
    (await asked(inLedger)).writes.find(({ uuid }: { uuid: string }) => uuid === write)?.written;
  return { question, write, tell, shown };
}

it('shows staff what became of a receipt, and has it tried again', async () => {
  const { question, write, tell, shown } = await written(randomUUID());
  const of = { company: bakery, question, write };
  expect(await shown()).toEqual({ state: 'written', receipt: 'requested', receiptNote: null, mayTryReceipt: false });
  await tell({ type: 'RecordReceiptRefusal', question, request: write, message });
  const refused = { state: 'written', receipt: 'notAttached', receiptNote: message, mayTryReceipt: true };
  expect(await shown()).toEqual(refused);
  for (const other of [
    { ...of, company: clinic },
    { ...of, question: randomUUID() },
  ])
    expect(await asked(again, other)).toEqual({ success: false, code: 'notThere' });
  expect(await asked(again, { ...of, write: randomUUID() })).toEqual({ success: false, code: 'notWritten' });
  await expect(asked(again, of, 'olive')).rejects.toThrow('FORBIDDEN');
  expect(await shown()).toEqual(refused);
  // a double click is one try
  const both = await Promise.all([asked(again, of), asked(again, of)]);
  expect(both).toEqual([
    { success: true, code: null },
    { success: true, code: null },
  ]);
  await firm.readable();
  expect(await shown()).toMatchObject({ receipt: 'requested', receiptNote: null, mayTryReceipt: false });
  await tell({ type: 'RecordReceipt', question, request: write, attachment: 'Attachable:7', version: '2' });
  expect(await shown()).toMatchObject({ receipt: 'attached', mayTryReceipt: false });
  expect(await asked(again, of)).toEqual({ success: false, code: 'receiptDone' });
});

it('lets a receipt that is still there be taken off again after the undo', async () => {
  const { question, write, tell, shown } = await written(randomUUID());
  await tell(
    { type: 'RecordReceipt', question, request: write, attachment: 'Attachable:7', version: '1' },
    { type: 'UndoRecategorization', question, request: 'u' },
    { type: 'RecordRestoration', question, request: 'u' },
  );
  expect(await shown()).toMatchObject({ state: 'undone', receipt: 'removing', mayTryReceipt: false });
  await tell({ type: 'RecordReceiptRemovalRefusal', question, request: write, message });
  expect(await shown()).toMatchObject({ receipt: 'notRemoved', receiptNote: message, mayTryReceipt: true });
  expect(await asked(again, { company: bakery, question, write })).toMatchObject({ success: true });
  await tell({ type: 'RecordReceiptRemoval', question, request: write });
  expect(await shown()).toMatchObject({ receipt: 'removed', receiptNote: null, mayTryReceipt: false });
});

it('offers no receipt where there is none', async () => {
  const { question, write, shown } = await written(null);
  expect(await shown()).toEqual({ state: 'written', receipt: null, receiptNote: null, mayTryReceipt: false });
  expect(await asked(again, { company: bakery, question, write })).toEqual({ success: false, code: 'noReceipt' });
});
