import { isDone } from '@daybook/kernel/commands';
import type { Decider, DomainEvent, Refusal } from '@daybook/kernel/events';
import { consent7216, form1099, type QuestionnaireCommand, questionnaire, questionnaireId } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { olivia, request, sign } from '../../domain/consent/spec/consent-samples.js';
import { published } from '../../domain/year/year-samples.js';
import { taxFirm } from '../spec/tax-firm.js';

const summary = `query ($years: [Int!], $search: String, $status: String, $signUp: String, $needsAttention: Boolean,
  $mine: Boolean, $sortBy: String, $sortDesc: Boolean, $offset: Int, $limit: Int) { tqDashboard {
  tqAvailableYears form1099AvailableYears
  summary(years: $years, search: $search, status: $status, signUp: $signUp, needsAttention: $needsAttention, mine: $mine,
    sortBy: $sortBy, sortDesc: $sortDesc, offset: $offset, limit: $limit) { totalCount rows {
    id companyUuid companyName year status setupMode answered total percent lastActivityAt toReview sentBack signUp
    preparers mayManage } } } }`;

interface Row {
  readonly companyName: string;
  readonly year: number;
  readonly status: string;
}

let firm: Firm;
let admin: ApiClient;
let staff: ApiClient;
let abroad: ApiClient;
let orchard: string;

beforeAll(async () => {
  firm = await taxFirm();
  await firm.staff('ada', { team: 'TAX' }, { flags: { taxAdmin: true } });
  await firm.staff('sam');
  await firm.staff('mia', { legalCountry: 'PH' });
  const tom = await firm.staff('tom', { team: 'TAX' });
  const assigned = { type: 'SyncTeamRoles', assigned: [{ user: tom, role: 'tax_preparer' }] } as const;
  const bakery = await firm.company('Bakery', assigned);
  orchard = await firm.company('Orchard');
  await firm.company('Vault', { type: 'RequireExplicitAccess' });
  await answeredTo(bakery);
  await write(questionnaire, questionnaireId(orchard, 2026), { type: 'GenerateQuestionnaire', published }, orchard);
  await write(form1099, `${bakery}_2026`, { type: 'AddForm1099Year', createTodo: false, sendEmail: false }, bakery);
  await firm.readable();
  [admin, staff, abroad] = await Promise.all([firm.browser('ada'), firm.browser('sam'), firm.browser('mia')]);
});
afterAll(() => firm?.close());

async function write<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
  decider: Decider<C, S, E, R>,
  uuid: string,
  command: C,
  company: string,
): Promise<void> {
  const outcome = await firm.api.commands.send(decider, uuid, command, origin(company));
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** One form handed in, of three that count. */
async function answeredTo(company: string) {
  const answer = (question: string, value: unknown) => ({ question, value, revision: 0 });
  const commands: QuestionnaireCommand[] = [
    { type: 'GenerateQuestionnaire', published },
    { type: 'AdvanceSetup', published, step: 'entity', status: 'done', answers: [answer('kind', 'partnership')] },
    { type: 'AdvanceSetup', published, step: 'activities', status: 'skipped', answers: [] },
    { type: 'FinishSetup', published },
    { type: 'SaveAnswers', published, form: 'basics', answers: [answer('name', 'Bakery'), answer('hasNotices', 'no')] },
    { type: 'SubmitForm', published, form: 'basics' },
    { type: 'CountProgress', published },
  ];
  for (const command of commands) await write(questionnaire, questionnaireId(company, 2026), command, company);
}

async function shown(variables: object = {}, by = staff) {
  const { data, errors } = await by.graphql(summary, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.tqDashboard.summary as { totalCount: number; rows: Row[] };
}
const names = async (variables: object = {}, by = staff) =>
  (await shown(variables, by)).rows.map(({ companyName, year, status }) => `${companyName} ${year} ${status}`);

it('has a row for each company that the person may see, also before there is a questionnaire', async () => {
  const { rows, totalCount } = await shown();
  expect(totalCount).toBe(2);
  expect(rows[0]).toMatchObject({
    ...{ companyName: 'Bakery', year: 2026, setupMode: 'finished', answered: 2, toReview: 1, sentBack: 0 },
    ...{ signUp: 'opened', preparers: ['tom Person'], mayManage: false, lastActivityAt: expect.any(String) },
  });
  expect(await names({ years: [2026, 2025] })).toEqual([
    expect.stringMatching(/^Bakery 2026/),
    'Bakery 2025 not_generated',
    'Orchard 2026 not_started',
    'Orchard 2025 not_generated',
  ]);
  expect((await shown({}, admin)).rows).toMatchObject([{ mayManage: true }, { mayManage: true }]);
});

it('is narrowed and sorted by what stands in its columns', async () => {
  expect(await names({ search: 'ORCH' })).toEqual(['Orchard 2026 not_started']);
  expect(await names({ status: 'not_generated', years: [2026, 2025] })).toHaveLength(2);
  expect(await names({ signUp: 'opened' })).toHaveLength(1);
  expect(await names({ signUp: 'none' })).toEqual(['Orchard 2026 not_started']);
  expect((await shown({ needsAttention: true })).rows).toMatchObject([{ companyName: 'Bakery' }]);
  expect((await shown({ mine: true }, await firm.browser('tom'))).rows).toMatchObject([{ companyName: 'Bakery' }]);
  expect((await shown({ mine: true })).totalCount).toBe(0);
  for (const sortBy of ['percent', 'status', 'lastActivityAt', 'needsAttention', 'company', 'year'])
    expect((await shown({ sortBy, sortDesc: true })).rows).toHaveLength(2);
  expect((await shown({ sortBy: 'percent', sortDesc: true })).rows[0]).toMatchObject({ companyName: 'Bakery' });
  expect((await shown({ sortBy: 'percent' })).rows[0]).toMatchObject({ companyName: 'Orchard' });
  expect(await shown({ limit: 1, offset: 1 })).toMatchObject({ totalCount: 2, rows: [{ companyName: 'Orchard' }] });
  expect(await shown({ offset: 9 })).toEqual({ totalCount: 2, rows: [] });
});

it('says clearly what it cannot be narrowed to', async () => {
  const refused = async (variables: object) => (await staff.graphql(summary, variables)).errors?.[0]?.extensions?.code;
  expect(await refused({ status: 'lost' })).toBe('VALIDATION');
  expect(await refused({ signUp: "x' or true" })).toBe('VALIDATION');
  expect(await refused({ sortBy: 'name; drop table tax_years' })).toBe('VALIDATION');
  expect(await refused({ years: Array.from({ length: 21 }, (_, at) => 2000 + at) })).toBe('VALIDATION');
});

it('shows staff abroad the years that a company consented to, and no other', async () => {
  expect(await names({ years: [2026, 2025] }, abroad)).toEqual([]);
  const consent = 'a0a0a0a0-0000-4000-8000-00000000c001';
  const terms = { taxYears: [2026], recipient: { name: 'Manila', country: 'PH' } };
  await write(consent7216, consent, request(terms), orchard);
  await write(consent7216, consent, sign(olivia, new Date().toISOString()), orchard);
  await firm.readable();
  expect(await names({ years: [2026, 2025] }, abroad)).toEqual(['Orchard 2026 not_started']);
});

describe('forms to export', () => {
  const document = `query ($companyUuids: [UUID!]!, $years: [Int!]!) { tqDashboard {
    countingForms(companyUuids: $companyUuids, years: $years) { companyUuid year form title status } } }`;
  const ofAll = async (by: ApiClient) => {
    const { rows } = (await shown({}, admin)) as unknown as { rows: { companyUuid: string }[] };
    const companyUuids = rows.map(({ companyUuid }) => companyUuid);
    const { data } = await by.graphql(document, { companyUuids, years: [2026] });
    return data.tqDashboard.countingForms as { form: string; title: string; status: string }[];
  };

  it('are those that count, to who manages the taxes', async () => {
    expect(await ofAll(admin)).toContainEqual(
      expect.objectContaining({ year: 2026, form: 'basics', title: expect.any(String), status: 'submitted' }),
    );
    for (const by of [staff, abroad]) expect(await ofAll(by)).toEqual([]);
  });

  it('are asked of no more companies than can be exported', async () => {
    const companyUuids = Array.from({ length: 501 }, () => orchard);
    const { errors } = await admin.graphql(document, { companyUuids, years: [2026] });
    expect(errors?.[0]?.message).toBe('Choose at most 500 companies at a time.');
  });
});

it('is for staff', async () => {
  await firm.member(orchard, await firm.person('carl'), 'client_owner', true);
  await firm.readable();
  const { errors } = await (await firm.browser('carl')).graphql(summary);
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
