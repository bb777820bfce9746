import { type Email, EmailLedger, LetterPostponed } from '@daybook/kernel/mail';
import { type Form1099Command, form1099, payee as taxPayee } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { Post } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as w9 } from '../../domain/payee/payee-samples.js';
import { mailStatements } from '../../flow/form-1099/index.js';

const year = 2026;
const important = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE';
const send = `mutation ($company: UUID!, $payees: [UUID!]!) {
  done: sendForm1099Statements(companyUuid: $company, year: ${year}, payees: $payees, delivery: "email") { sent } }`;
const work = `query ($company: UUID!) { workspace: form1099Workspace(companyUuid: $company, year: ${year}) {
  payees { uuid isStatementSent furnished { isRefused } } } }`;

const clock = { now: () => new Date('2027-01-12T15:00:00.000Z') };
/** Addresses whose mailbox is full. */
const full = new Set<string>();
let tries = 0;
let firm: Firm;
let post: Post;
let tess: ApiClient;
let company: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company(
    'Bright Bakery',
    { type: 'ChangeProfile', changes: { address: '1 Oven Rd, Portland, ME 04101' } },
    { type: 'ChangeEin', ein: '12-3456789' },
  );
  await inYear({ type: 'GenerateForm1099' });
  await firm.readable();
  tess = await firm.browser('tess');
  const eventHandlers = [mailStatements(firm.api.config)];
  post = new Post(firm.api, { eventHandlers, scheduledTasks: [], firstDelay: 1 }, clock);
  post.beforeTaking = throughLedger;
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

/** As SMTP does it with a server that answers 452 for a full mailbox. */
async function throughLedger(email: Email): Promise<void> {
  tries += 1;
  const ledger = new EmailLedger(firm.api.pool);
  const claim = await ledger.claim(email);
  if (claim === 'postponed') throw new LetterPostponed();
  if (claim !== 'fresh') return;
  if (!full.has(email.to.address)) return ledger.settle(email.key, 'sent');
  if (await ledger.postpone(email.key, '452 The mailbox is full')) throw new LetterPostponed();
}

const inYear = (command: Form1099Command) =>
  firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));

async function recipient(n: number): Promise<string> {
  const payee = `00000000-0000-4000-8000-0000000000f${n}`;
  const email = `later${n}@orchard.test`;
  const commands = [
    { type: 'RequestW9', request: `r${n}`, email, tokenHash: 'h', expiresAt: '2099-01-01T00:00:00.000Z' },
    { type: 'ReceiveW9', request: `r${n}`, file: null, w9, today: '2027-01-12' },
    { type: 'ConsentToElectronicStatement', disclosureVersion: '2026-2' },
  ] as const;
  for (const command of commands) await firm.api.commands.send(taxPayee, payee, command, origin(company));
  await inYear({ type: 'PrepareForm1099', payee, boxes: [{ box: 'NEC-1', cents: 2_500_00 }], withheld: 0 });
  await firm.readable();
  return payee;
}

async function asked(document: string, variables: object) {
  const { data, errors } = await tess.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
const sendTo = async (payee: string) =>
  expect((await asked(send, { company, payees: [payee] })).done).toEqual({ sent: 1 });
const shown = async (payee: string) => {
  await firm.readable();
  const { workspace } = await asked(work, { company });
  const found = workspace.payees.find(({ uuid }: { uuid: string }) => uuid === payee);
  return [found.isStatementSent, found.furnished.map(({ isRefused }: { isRefused: boolean }) => isRefused)];
};
const waited = (time: string) =>
  firm.api.pool.query(
    `update ops.letters set settled_at = settled_at - $1::interval, claimed_at = claimed_at - $1::interval
      where state = 'postponed'`,
    [time],
  );
/** Once more from the start, for as long as one of them waits. */
const triedAgain = async () => {
  const before = tries;
  await eventually(() => expect(tries).toBeGreaterThan(before + 3));
};
const isPostponed = () =>
  eventually(async () => {
    const { rows } = await firm.api.pool.query("select 1 from ops.letters where state = 'postponed'");
    expect(rows).toHaveLength(1);
  });

it('keeps no later statement of its company and year waiting, and goes out when the mailbox has room', async () => {
  full.add('later1@orchard.test');
  const [first, second] = [await recipient(1), await recipient(2)];
  await sendTo(first);
  await isPostponed();
  await sendTo(second);
  await post.letter('later2@orchard.test', important);
  expect(post.to('later1@orchard.test')).toEqual([]);

  await waited('1 minute');
  await triedAgain();
  expect(post.to('later1@orchard.test')).toEqual([]);
  full.clear();
  await triedAgain();
  expect(post.to('later1@orchard.test')).toEqual([]);
  await waited('2 minutes');
  await post.letter('later1@orchard.test', important);
  expect(post.to('later1@orchard.test').map(({ subject }) => subject)).toEqual([important]);
  expect(await shown(first)).toEqual([true, [false]]);
});

it('came back when two days of trying did not help, and says so once', async () => {
  full.add('later3@orchard.test');
  const payee = await recipient(3);
  await sendTo(payee);
  await isPostponed();
  expect(await shown(payee)).toEqual([true, [false]]);
  await waited('49 hours');
  await eventually(async () => expect(await shown(payee)).toEqual([false, [true]]));
  const events = await firm.api.log.read(`form1099-${company}_${year}`);
  expect(events.filter(({ type }) => type === 'Form1099StatementRefused')).toHaveLength(1);
  full.clear();
  await sendTo(payee);
  await post.letter('later3@orchard.test', important);
  expect(await shown(payee)).toEqual([true, [false, true]]);
});
