import { randomUUID } from 'node:crypto';
import type { Target, World } from '../../../testing/rights/world.js';
import { calls } from '../rights/calls.js';
import { few, publish } from '../spec/filling-in.js';
import { SigningFirm } from './spec/signing-firm.js';

const onPapers = ['seeTaxPapers', 'answerTaxPapers', 'manageTaxPapers'];
/** Home of the company, where each year is judged by itself, and what leads to something that is judged when it is fetched. */
const open = [
  'Query.tqAvailableYears',
  'Query.tqFileDownloadLink',
  'Query.tqSummaryUrl',
  'Mutation.exportTqForms',
  'Mutation.generateTqYears',
];
/** Every operation on the tax papers of a company that the rights matrix knows, which is every one there is. */
const operations = Object.entries(calls).flatMap(([name, ways]) =>
  ways.filter(({ rule }) => onPapers.includes(rule as string)).map((call) => ({ name, call })),
);
const shut = operations.filter(({ name }) => !open.includes(name));

let desk: SigningFirm;
let company: string;
beforeAll(async () => {
  desk = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  company = await desk.company();
  await generated(2026, few);
  await generated(2025, { ...few, year: 2025 });
  await desk.asked(
    'olivia',
    `mutation ($company: UUID!) { done: updateTqSetup(companyUuid: $company, year: 2025, fragment: "entity", status: "done", data: [
      { question: "kind", value: "llc", revision: 0 }]) { success } }`,
    { company },
  );
  await desk.firm.readable();
}, 60_000);
afterAll(() => desk?.close());

async function generated(year: number, definition: typeof few): Promise<void> {
  const { version } = await publish(desk.firm, definition);
  const document = `mutation ($company: UUID!) { done: generateTq(companyUuid: $company, year: ${year}, definition: "${version}") { success } }`;
  await desk.asked('tess', document, { company });
  await desk.firm.readable();
}

async function consent(terms: object): Promise<void> {
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia'], { terms });
  await desk.sign('olivia', pending.documentId);
}
const withdraw = () =>
  desk.asked(
    'tess',
    'mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }',
    { company },
  );

/** Those that are there for the person in Manila. */
async function there(): Promise<readonly string[]> {
  const target = { company, subject: randomUUID(), node: randomUUID() } as Target;
  const found: string[] = [];
  for (const { name, call } of shut) {
    const variables = (await call.given?.(target, undefined as unknown as World)) ?? {};
    const { errors } = await (await desk.browser('mila')).graphql(call.document, variables);
    if (errors?.[0]?.extensions.code !== 'NOT_FOUND') found.push(name);
  }
  return found;
}

it('knows the operations', () => {
  expect(shut.length).toBeGreaterThan(30);
  expect(open.filter((name) => !operations.some((one) => one.name === name))).toEqual([]);
});

it('has nothing of any year but those of the consent, on no way', async () => {
  await consent({ information: ['wholeReturn'], taxYears: [2094] });
  expect(await there()).toEqual([]);
  await withdraw();
});

it('has the W-9s of payees, which are of no single year, for who may see every year alone', async () => {
  const ofNoYear = shut.flatMap(({ name, call }) =>
    // an upload is of the year that it was begun for
    call.document.includes('ear: 20') || name === 'Mutation.finishUploadTqFile' ? [] : [name],
  );
  expect(ofNoYear).toContain('Query.form1099PayeeW9');
  await consent({ information: ['informationReturns'], taxYears: [2025, 2026] });
  expect((await there()).filter((name) => ofNoYear.includes(name))).toEqual([]);
  await withdraw();
  await consent({ information: ['informationReturns'] });
  expect((await there()).filter((name) => ofNoYear.includes(name))).toEqual(ofNoYear);
  await withdraw();
});

it('has no answer for who may see papers alone, and no form 1099', async () => {
  await consent({ information: ['papers'] });
  expect(await there()).toEqual([]);
  await withdraw();
});

it('lays no answer of another year beside those of the year it covers', async () => {
  const kind = `query ($company: UUID!) { done: tqAnswer(companyUuid: $company, year: 2026, question: "kind") { prior_value } }`;
  const beside = `query ($company: UUID!) { done: tqYearsBeside(companyUuid: $company, year: 2026, otherYear: 2025) { question } }`;
  await consent({ information: ['answers'], taxYears: [2026] });
  expect(await desk.asked('tess', kind, { company })).toEqual({ prior_value: 'llc' });
  expect(await desk.asked('mila', kind, { company })).toEqual({ prior_value: null });
  await expect(desk.asked('mila', beside, { company })).rejects.toThrow('NOT_FOUND');
  await withdraw();
});
