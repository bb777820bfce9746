import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FlowContext, TaskOutcome, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import {
  type LetterBatch,
  type SignatureDocument,
  signatureDocument,
  signatureTemplate,
} from '@daybook/signatures/domain';
import { noteRenewals, taskKinds } from '@daybook/signatures/flow';
import type { ApiClient } from '../api/index.js';
import { Firm, origin } from '../firm/index.js';
import { startProduct } from '../rights/product.js';

let firm: Firm;
let maria: ApiClient;
let omar: ApiClient;
let people: Record<'omar' | 'nina', string>;
let companies: Record<'oak' | 'elm' | 'ash' | 'fir', string>;

const template = randomUUID();
const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }] as const;
const field = { uuid: randomUUID(), role: 1, kind: 'signature', page: 1, isRequired: true, label: '' } as const;
const place = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  await firm.staff('maria');
  people = { omar: await firm.person('omar'), nina: await firm.person('nina') };
  const [oak, elm, ash, fir] = [
    await firm.company('Oak'),
    await firm.company('Elm'),
    await firm.company('Ash'),
    await firm.company('Fir'),
  ];
  companies = { oak, elm, ash, fir };
  await firm.member(oak, people.omar, 'client_owner', true);
  await firm.member(oak, people.nina, 'client_owner');
  await firm.member(elm, people.nina, 'client_owner', true);
  await firm.member(ash, people.nina, 'client_member');
  await firm.member(fir, people.omar, 'client_owner', true);
  await firm.api.commands.send(
    signatureTemplate,
    template,
    {
      type: 'SaveSignatureTemplate',
      name: 'Letter',
      original: { file: randomUUID(), sha256: 'x' },
      places: [1],
      fields: [{ ...field, ...place }],
      pages: 2,
    },
    origin(null),
  );
  await firm.readable();
  [maria, omar] = await Promise.all([firm.browser('maria'), firm.browser('omar')]);
});
afterAll(() => firm.close());

const input = {
  ...{ templateUuid: template, name: 'Engagement letter 2031', year: 2031, from: '2031-01-01', to: '2031-12-31' },
  ...{ expiresAt: '2099-01-01', lines },
};
const uuidsOf = (...names: (keyof typeof companies)[]) => names.map((name) => companies[name]);

async function preview(uuids: readonly string[], changes: object = {}) {
  const query = `query ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
    engagementLetterPreview(companyUuids: $uuids, input: $input) { problem letters { name signers fee skipped } } }`;
  const answer = await maria.graphql(query, { uuids, input: { ...input, ...changes } });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.engagementLetterPreview as {
    problem: string | null;
    letters: { name: string; signers: string[]; fee: string; skipped: string | null }[];
  };
}

/** Runs a batch as the worker does. */
async function run(batch: LetterBatch, task: string, more: Partial<TaskRun> = {}): Promise<TaskOutcome> {
  const [kind] = taskKinds;
  const { commands, pool } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
  const quiet = { progress: () => undefined, checkpoint: () => undefined };
  if (!kind) throw new Error('There is no kind.');
  return kind.run(batch, { tools, task, createdBy: people.nina, company: null, from: null, ...quiet, ...more });
}

const resend = (uuid: string) =>
  maria.graphql('mutation ($uuid: UUID!) { resendEngagementLetter(uuid: $uuid) { success code } }', { uuid });

const batch = (...names: (keyof typeof companies)[]): LetterBatch => ({
  ...{ template, name: 'Engagement letter 2031', year: 2031, from: '2031-01-01', to: '2031-12-31' },
  ...{ companies: uuidsOf(...names), lines, fees: {}, signers: 'primary', message: null },
  ...{ reminderFrequency: 'NO_REMINDER', expiresOn: '2099-01-01' },
});

async function lettersListed(args = '') {
  const { data } = await maria.graphql(
    `{ engagementLetters(limit: 50${args}) { totalCount letters { uuid companyName documentState yearlyFee from to renewBy } } }`,
  );
  return data.engagementLetters as { totalCount: number; letters: { uuid: string; companyName: string }[] };
}

it('says before anything is sent who gets a letter, and who gets none and why', async () => {
  const fees = [{ companyUuid: companies.elm, lines: [{ service: 'Payroll', cents: 5_000, frequency: 'once' }] }];
  const answer = await preview(uuidsOf('oak', 'elm', 'ash'), { fees });
  expect(answer.problem).toBeNull();
  expect(answer.letters).toEqual([
    { name: 'Oak', signers: ['omar Person <omar@demo.test>'], fee: '$450.00 per month', skipped: null },
    { name: 'Elm', signers: ['nina Person <nina@demo.test>'], fee: '$50.00 once', skipped: null },
    { name: 'Ash', signers: [], fee: '$450.00 per month', skipped: 'noOwner' },
  ]);
  expect((await preview(uuidsOf('oak'), { to: '2030-01-01' })).problem).toMatch(/end after it begins/);
  expect((await preview(uuidsOf('oak'), { templateUuid: randomUUID() })).problem).toMatch(/Choose a template/);
});

it('has only staff send, and looks at every company', async () => {
  const send = `mutation ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
    sendEngagementLetters(companyUuids: $uuids, input: $input) { success errorMessage asyncTask { uuid kind } } }`;
  const denied = await omar.graphql(send, { uuids: uuidsOf('oak'), input });
  expect(denied.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const strange = await maria.graphql(send, { uuids: [...uuidsOf('oak'), randomUUID()], input });
  expect(strange.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  const refused = await maria.graphql(send, { uuids: uuidsOf('oak'), input: { ...input, lines: [] } });
  expect(refused.data.sendEngagementLetters).toMatchObject({ success: false });
  const started = await maria.graphql(send, { uuids: uuidsOf('oak'), input });
  expect(started.data.sendEngagementLetters).toMatchObject({
    success: true,
    asyncTask: { kind: 'engagementLetters' },
  });
});

it('sends one letter to each company, also when it goes on after a crash', async () => {
  const task = randomUUID();
  const commands = Object.create(firm.api.commands) as typeof firm.api.commands;
  let prepared = 0;
  commands.send = (async (...given: Parameters<typeof commands.send>) => {
    if ((given[2] as { type: string }).type === 'PrepareDocument' && ++prepared === 2) throw new Error('killed');
    return firm.api.commands.send(...given);
  }) as typeof commands.send;
  const tools = { commands, query: queryOf(firm.api.pool), clock: { now: () => new Date() } } as unknown as FlowContext;
  await expect(run(batch('oak', 'ash', 'elm'), task, { tools })).rejects.toThrow('killed');
  await firm.readable();
  const outcome = await run(batch('oak', 'ash', 'elm'), task);
  expect(outcome.result).toEqual({ sent: 2, skipped: 1 });
  const file = await text(Readable.from(outcome.file?.body ?? []));
  expect(file).toContain('Oak,Sent,omar Person <omar@demo.test>,$450.00 per month,');
  expect(file).toContain('Ash,Skipped,,,The company has no account owner.');
  await firm.readable();
  const { letters } = await lettersListed();
  expect(letters.map(({ companyName }) => companyName)).toEqual(['Elm', 'Oak']);
  const { state } = await firm.api.commands.load(signatureDocument, letters[1]?.uuid ?? '');
  expect(state).toMatchObject({ documentType: 'engagement_letter', pages: 2, letter: { batch: task, lines } });

  expect((await preview(uuidsOf('oak', 'fir'))).letters.map(({ skipped }) => skipped)).toEqual(['hasLetter', null]);
  expect((await run(batch('oak'), randomUUID())).result).toEqual({ sent: 0, skipped: 1 });
});

it('is sent again when it ended unsigned, and is to be renewed once when it was signed', async () => {
  const { letters } = await lettersListed();
  const [elm, oak] = letters.map(({ uuid }) => uuid) as [string, string];
  expect((await resend(elm)).data.resendEngagementLetter).toEqual({ success: false, code: 'stillOpen' });
  await firm.api.commands.send(
    signatureDocument,
    elm,
    { type: 'VoidDocument', reason: 'Wrong fee' },
    origin(companies.elm),
  );
  await firm.readable();
  expect((await resend(elm)).data.resendEngagementLetter).toEqual({ success: true, code: null });
  await firm.readable();
  expect((await lettersListed()).letters.map(({ companyName }) => companyName)).toEqual(['Elm', 'Elm', 'Oak']);

  await signed(oak);
  expect((await lettersListed(', endsSoon: true')).totalCount).toBe(0);
  const renewals = async (now: string) => {
    const { commands, pool } = firm.api;
    await noteRenewals.run({
      commands,
      query: queryOf(pool),
      clock: { now: () => new Date(now) },
    } as unknown as FlowContext);
    await firm.readable();
    const { state } = await firm.api.commands.load(signatureDocument, oak);
    return (state as SignatureDocument).isRenewalDue;
  };
  expect(await renewals('2031-11-30T15:00:00Z')).toBe(false);
  expect(await renewals('2031-12-02T15:00:00Z')).toBe(true);
});

it('sends one letter where two batches for one term start at the same instant', async () => {
  const tasks = [randomUUID(), randomUUID(), randomUUID()];
  const outcomes = await Promise.all(tasks.map((task) => run(batch('fir'), task)));
  const results = outcomes.map(({ result }) => result as { sent: number; skipped: number });
  expect(results.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
  expect(results.map(({ skipped }) => skipped).sort()).toEqual([0, 1, 1]);
  const winner = tasks[results.findIndex(({ sent }) => sent === 1)] ?? '';
  expect((await run(batch('fir'), winner)).result).toEqual({ sent: 1, skipped: 0 });
  await firm.readable();
  const { letters } = await lettersListed(', search: "Fir"');
  expect(letters).toHaveLength(1);
  await firm.api.commands.send(
    signatureDocument,
    letters[0]?.uuid ?? '',
    { type: 'VoidDocument', reason: 'Only one was wanted' },
    origin(companies.fir),
  );
  await firm.readable();
  expect((await run(batch('fir'), randomUUID())).result).toEqual({ sent: 1, skipped: 0 });
});

it('sends one letter where batches for terms that overlap start at the same instant', async () => {
  await voidLetters('Fir');
  const terms = [
    { from: '2031-01-01', to: '2031-12-31' },
    { from: '2031-07-01', to: '2032-06-30' },
    { from: '2031-12-31', to: '2032-12-30' },
  ];
  const outcomes = await Promise.all(terms.map((term) => run({ ...batch('fir'), ...term }, randomUUID())));
  expect(outcomes.map(({ result }) => (result as { sent: number }).sent).sort()).toEqual([0, 0, 1]);
  const apart = { year: 2035, from: '2035-01-01', to: '2035-12-31' };
  const later = { year: 2036, from: '2036-01-01', to: '2036-12-31' };
  const both = await Promise.all([apart, later].map((term) => run({ ...batch('fir'), ...term }, randomUUID())));
  expect(both.map(({ result }) => (result as { sent: number }).sent)).toEqual([1, 1]);
});

it('sends one letter where one is sent again while a batch starts', async () => {
  await voidLetters('Fir');
  const { letters } = await lettersListed(', search: "Fir", year: 2031');
  const ended = letters[0]?.uuid ?? '';
  const [once, twice, other] = await Promise.all([resend(ended), resend(ended), run(batch('fir'), randomUUID())]);
  const again = [once, twice].some(({ data }) => data.resendEngagementLetter.success);
  const { sent } = other.result as { sent: number };
  await firm.readable();
  const open = await lettersListed(', search: "Fir", documentState: draft');
  expect({ open: open.totalCount, again, sent }).toEqual({ open: 1, again: sent === 0, sent });
});

async function voidLetters(name: string): Promise<void> {
  await firm.readable();
  const { letters } = await lettersListed(`, search: "${name}"`);
  for (const { uuid } of letters)
    await firm.api.commands.send(signatureDocument, uuid, { type: 'VoidDocument', reason: 'Not now' }, origin(null));
  await firm.readable();
}

/** As if all had signed it. */
async function signed(uuid: string): Promise<void> {
  const { state } = await firm.api.commands.load(signatureDocument, uuid);
  const [signer] = (state as SignatureDocument).signers;
  const events: Parameters<typeof signatureDocument.decide>[1][] = [
    { type: 'PlaceFields', fields: [{ ...field, ...place, uuid: randomUUID(), signer: signer?.uuid ?? '' }] },
    { type: 'SendDocument' },
    { type: 'SendWithTexts', original: { file: randomUUID(), sha256: 'y' }, pages: 3 },
    { type: 'RecordSignerSigned', signer: signer?.uuid ?? '' },
  ];
  for (const command of events) await firm.api.commands.send(signatureDocument, uuid, command, origin(companies.oak));
  await firm.readable();
}
