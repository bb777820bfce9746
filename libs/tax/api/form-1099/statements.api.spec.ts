import { fileTree } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { type Form1099Command, form1099, type PayeeCommand, payee as taxPayee } from '@daybook/tax/domain';
import { StatementLinks } from '@daybook/tax/secrets';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { plantTree } from '../../../testing/files/fixture.js';
import { Post, tokenIn } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as w9 } from '../../domain/payee/payee-samples.js';
import { confirmWithdrawals, fileStatements, mailStatements } from '../../flow/form-1099/index.js';
import { toolsOf } from '../spec/hear.js';

const year = 2026;
const important = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE';
const send = `mutation ($company: UUID!, $payees: [UUID!]!, $by: String!) {
  done: sendForm1099Statements(companyUuid: $company, year: ${year}, payees: $payees, delivery: $by) {
    success code sent left { payee reason } } }`;
const link = `query ($token: String!) { taxStatementLink(token: $token) {
  success code companyName year until isElectronic files { filename content } } }`;
const work = `query ($company: UUID!) { workspace: form1099Workspace(companyUuid: $company, year: ${year}) {
  payees { uuid isStatementSent furnished { isRefused } } } }`;
const waiting = '{ workList(kind: "form-1099-statements") { rows { id title says } } }';
const withdraw = `mutation ($token: String!) {
  done: withdrawElectronicStatementsByLink(token: $token) { success code } }`;

const now = { at: new Date('2027-01-12T15:00:00.000Z') };
const clock = { now: () => now.at };
let firm: Firm;
let post: Post;
let tess: ApiClient;
let outsider: ApiClient;
let company: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company(
    'Bright Bakery',
    { type: 'ChangeProfile', changes: { address: '1 Oven Rd, Portland, ME 04101' } },
    { type: 'ChangeEin', ein: '12-3456789' },
  );
  await plantTree(firm, company);
  await inYear({ type: 'GenerateForm1099' });
  await firm.readable();
  tess = await firm.browser('tess');
  outsider = firm.api.browser();
  await outsider.request('/api/v2/graphql/');
  const { config } = firm.api;
  const eventHandlers = [fileStatements(config), mailStatements(config), confirmWithdrawals(config)];
  post = new Post(firm.api, { eventHandlers, scheduledTasks: [] }, clock);
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

const asked = async (who: ApiClient, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const inYear = (command: Form1099Command) =>
  firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));
const prepare = (payee: string, cents: number) =>
  inYear({ type: 'PrepareForm1099', payee, boxes: cents > 0 ? [{ box: 'NEC-1', cents }] : [], withheld: 0 });

/** Somebody with a form and a W-9 that came by a link to this address; electronic where they agreed to it. */
async function recipient(n: number, isElectronic: boolean): Promise<string> {
  const payee = `00000000-0000-4000-8000-0000000000e${n}`;
  const request = `r${n}`;
  const commands: PayeeCommand[] = [
    {
      type: 'RequestW9',
      request,
      email: `otto${n}@orchard.test`,
      tokenHash: 'h',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
    { type: 'ReceiveW9', request, file: null, w9, today: '2027-01-12' },
    ...(isElectronic ? ([{ type: 'ConsentToElectronicStatement', disclosureVersion: '2026-2' }] as const) : []),
  ];
  for (const command of commands) await firm.api.commands.send(taxPayee, payee, command, origin(company));
  await prepare(payee, 2_500_00);
  await firm.readable();
  return payee;
}
const sent = async (payee: string, by: string) =>
  (await asked(tess, send, { company, payees: [payee], by })).done as { sent: number; left: { reason: string }[] };
/** The flows react once more to all that happened to a payee. */
async function heard(payee: string, other: Partial<FlowContext>): Promise<void> {
  const { log, decoder, config } = firm.api;
  for (const [stream, handler] of [
    [`form1099-${company}_${year}`, mailStatements(config)],
    [`taxPayee-${payee}`, confirmWithdrawals(config)],
  ] as const) {
    const events = await log.read(stream);
    const decode = await decoder(events);
    for (const one of events.map(decode))
      if (!('payee' in one.data) || one.data.payee === payee) await handler.on[one.type]?.(one, toolsOf(firm, other));
  }
}
const filed = async () => {
  const { state } = await firm.api.commands.load(fileTree, company);
  return [...state.nodes.values()].map(({ title }) => title).toSorted();
};

it('is emailed as a link to who agreed to it, filed, and not sent twice', async () => {
  const payee = await recipient(1, true);
  expect(await sent(payee, 'email')).toMatchObject({ sent: 1, left: [] });
  const letter = await post.letter('otto1@orchard.test', important);
  expect(`${letter.text}${letter.html}`).not.toMatch(/7281|2,?500/);
  const { taxStatementLink: shown } = await asked(outsider, link, { token: tokenIn(letter) });
  expect(shown).toMatchObject({ success: true, companyName: 'Bright Bakery', year, until: '2027-10-15' });
  const [{ filename, content }] = shown.files;
  expect([filename, Buffer.from(content, 'base64').subarray(0, 5).toString()]).toEqual([
    '1099-NEC 2026 Otto Orchard.pdf',
    '%PDF-',
  ]);
  await eventually(async () =>
    expect(await filed()).toEqual(expect.arrayContaining(['Tax', '2026', '1099', '1099-NEC 2026 Otto Orchard.pdf'])),
  );
  expect(await sent(payee, 'email')).toMatchObject({ sent: 1 });
  await firm.readable();
  const { state } = await firm.api.commands.load(form1099, `${company}_${year}`);
  expect(state.furnished.filter((one) => one.payee === payee)).toHaveLength(1);
});

it('goes to nobody by email who has not agreed, or took it back by the link, which is confirmed in writing', async () => {
  const silent = await recipient(2, false);
  const [left] = (await sent(silent, 'email')).left;
  expect(left?.reason).toContain('has not agreed to electronic delivery');
  expect(await sent(silent, 'paper')).toMatchObject({ sent: 1, left: [] });

  const payee = await recipient(3, true);
  await sent(payee, 'email');
  const token = tokenIn(await post.letter('otto3@orchard.test', important));
  expect((await asked(outsider, withdraw, { token })).done).toEqual({ success: true, code: null });
  await post.letter('otto3@orchard.test', 'Your Forms 1099 from Bright Bakery come on paper');
  await prepare(payee, 2_400_00);
  expect((await sent(payee, 'email')).left).toHaveLength(1);
  // what was furnished before stays there
  expect((await asked(outsider, link, { token })).taxStatementLink).toMatchObject({
    success: true,
    isElectronic: false,
  });
});

it('is emailed, and confirmed, however long the mail server was away', async () => {
  const payee = await recipient(7, true);
  await sent(payee, 'email');
  const token = tokenIn(await post.letter('otto7@orchard.test', important));
  await asked(outsider, withdraw, { token });
  const weeksLater = { now: () => new Date('2027-02-20T15:00:00.000Z') };
  const subjects: string[] = [];
  const mail = { send: async ({ subject }: Email) => void subjects.push(subject) };
  await heard(payee, { mail, clock: weeksLater });
  expect(subjects).toEqual([important, 'Your Forms 1099 from Bright Bakery come on paper']);
});

it('counts as sent until its email comes back, and can then be sent again', async () => {
  const payee = await recipient(8, true);
  await sent(payee, 'email');
  const token = tokenIn(await post.letter('otto8@orchard.test', important));
  const comesBack = async () => {
    const send = async ({ key }: Email) =>
      void (await firm.api.pool.query(
        `insert into ops.letters (key, state, reason) values ($1, 'refused', '550 no such mailbox') on conflict do nothing`,
        [key],
      ));
    await heard(payee, { mail: { send } });
  };
  const shown = async () => {
    await firm.readable();
    const { workspace } = await asked(tess, work, { company });
    const found = workspace.payees.find(({ uuid }: { uuid: string }) => uuid === payee);
    return [found.isStatementSent, found.furnished.map(({ isRefused }: { isRefused: boolean }) => isRefused)];
  };
  const listed = async () => (await asked(tess, waiting, {})).workList.rows;
  expect(await shown()).toEqual([true, [false]]);
  expect(await listed()).toEqual([]);
  await comesBack();
  await comesBack();
  expect(await shown()).toEqual([false, [true]]);
  expect(await listed()).toEqual([
    { id: `form-1099-statements-${payee}_${year}`, title: `Form 1099 statement for ${year}`, says: 'came back' },
  ]);
  expect((await asked(outsider, link, { token })).taxStatementLink.code).toBe('noLink');
  expect(await sent(payee, 'email')).toMatchObject({ sent: 1, left: [] });
  await post.letter('otto8@orchard.test', important, 2);
  expect(await shown()).toEqual([true, [false, true]]);
  expect(await listed()).toEqual([]);
});

it('says that it is corrected, to zero too', async () => {
  const payee = await recipient(4, true);
  await sent(payee, 'email');
  await post.letter('otto4@orchard.test', important);
  await prepare(payee, 0);
  expect(await sent(payee, 'email')).toMatchObject({ sent: 1, left: [] });
  const letter = await post.letter('otto4@orchard.test', important, 2);
  expect(letter.text).toContain('Your corrected Form 1099');
  const [{ filename }] = (await asked(outsider, link, { token: tokenIn(letter) })).taxStatementLink.files;
  expect(filename).toBe('1099-NEC 2026 Otto Orchard (corrected).pdf');
});

it('can be had until October 15, and by nobody with another token', async () => {
  const payee = await recipient(5, true);
  const onPaper = await recipient(6, false);
  await sent(payee, 'email');
  await sent(onPaper, 'paper');
  const token = tokenIn(await post.letter('otto5@orchard.test', important));
  const codeOf = async (one: string) => (await asked(outsider, link, { token: one })).taxStatementLink.code;
  const links = new StatementLinks(firm.api.config.secrets.token);
  expect(links.tokenOf(payee, `${company}_${year}`).token).toBe(token);
  for (const none of [
    'A'.repeat(64),
    links.tokenOf(payee, `${company}_2025`).token,
    links.tokenOf(onPaper, `${company}_${year}`).token,
    new StatementLinks('another secret that is long enough').tokenOf(payee, `${company}_${year}`).token,
  ])
    expect(await codeOf(none)).toBe('noLink');
  try {
    now.at = new Date('2027-10-16T03:00:00.000Z');
    expect(await codeOf(token)).toBeNull();
    now.at = new Date('2027-10-17T12:00:00.000Z');
    expect(await codeOf(token)).toBe('linkExpired');
  } finally {
    now.at = new Date('2027-01-12T15:00:00.000Z');
  }
});
