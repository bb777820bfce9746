import { randomUUID } from 'node:crypto';
import {
  type Definition,
  firmDefinition,
  type Question,
  questionnaire,
  questionnaireId,
  shipped,
} from '@daybook/tax/domain';
import { taxSummary } from '@daybook/tax/read';
import type { Pool } from 'pg';
import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { together } from './commands.js';
import { Firm } from './firm.js';
import { closedLoop, load, type Measured } from './load.js';
import { cpuOf, cpuOfTree } from './machine.js';
import { type Line, ms } from './report.js';
import { taxPapers } from './tax-season.js';
import { Visitor } from './visitor.js';

const year = 2026;
const connections = 16;
const questions = 400;
const companies = 2_000;
const years = 4;

const save = `mutation ($company: UUID!, $answers: [TqAnswerInput!]!) {
  saveTqAnswers(companyUuid: $company, year: ${year}, form: "measured", step: "all", answers: $answers) {
    success saved { question saved error revision }
    changed { answers { question shown_flag value } companyAnswers { form status } forms_progress { year percent } } } }`;
const home = `query ($company: UUID!) { tqAvailableYears(companyUuid: $company) {
  available_years all_tq_years forms_progress { year status percent forms { form status percent } } } }`;
const dashboard = `{ tqDashboard { tqAvailableYears summary(years: [${Array.from({ length: years }, (_, n) => year - n)}], sortBy: "percent", sortDesc: true, limit: 25) {
  totalCount rows { companyName year status percent lastActivityAt toReview } } } }`;

/** A questionnaire of 400 questions, of which each shows or hides the next, and the season over all companies. */
export async function tax(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const filled = await Promise.all(Array.from({ length: connections }, () => begun(firm)));
  await house.abreast();
  const { headers } = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const saves = await saving(house, headers, filled);
  const [company = ''] = filled;
  const homes = await asking(house, headers, home, { company });
  const yearsAlone = await yearsOf(house.pool, company);
  const papers = await taxPapers(house, firm);
  await house.abreast();
  await house.stop('projector');
  await season(house.pool);
  const lists = await asking(house, headers, dashboard, {});
  const listsAlone = await summaryOf(house.pool);
  await firm.close();
  return [
    ...saves,
    line('Home of a company: p50, p95', homes, yearsAlone),
    line(`Dashboard, ${companies.toLocaleString('en-US')} companies × ${years} years: p50, p95`, lists, listsAlone),
    ...papers,
  ];
}

async function saving(
  house: House,
  headers: Readonly<Record<string, string>>,
  filled: readonly string[],
): Promise<Line[]> {
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const revisions = filled.map(() => new Map<number, number>());
  const ours: Measured[] = [];
  const bares: Measured[] = [];
  for (let round = 0; round < 3; round += 1) {
    bares.push(await bare.measure(connections, 2));
    const measured = await load({
      url: house.endpoint,
      connections,
      seconds: 4,
      headers,
      meters: () => [cpuOf(house.pid('api')), cpuOfTree(house.postgres.pid), cpuOf(house.pid('projector'))],
      shot(connection, n) {
        const at = n % (questions - 2);
        const known = revisions[connection]?.get(at) ?? 0;
        revisions[connection]?.set(at, known + 1);
        const answers = [{ question: `q${at}`, value: known % 2 === 0 ? 'yes' : 'no', revision: known }];
        return { body: JSON.stringify({ query: save, variables: { company: filled[connection], answers } }) };
      },
      accept: (body) => body.startsWith('{"data":{"saveTqAnswers":{"success":true'),
    });
    // the first is until the code is compiled
    if (round > 0) ours.push(measured);
  }
  const [one, other] = [together(ours), together(bares)];
  const [api = 0, postgres = 0, projector = 0] = one.each;
  return [
    {
      what: `Save of an answer among ${questions}, ${connections} at once: p50, p95`,
      value: one.refused > 0 ? `${one.refused} REFUSED ${one.refusal}` : `${ms(one.p50)}, ${ms(one.p95)}`,
      against: `${ms(other.p50)}, ${ms(other.p95)} a bare commit`,
      ratio: one.p95 / other.p95,
      aim: 'p95 ≤ 40 ms',
    },
    { what: '  CPU each', value: `api ${ms(api)}, PostgreSQL ${ms(postgres)}, projector ${ms(projector)}` },
  ];
}

function asking(
  house: House,
  headers: Readonly<Record<string, string>>,
  query: string,
  variables: object,
): Promise<Measured> {
  const body = JSON.stringify({ query, variables });
  return load({
    url: house.endpoint,
    connections: 1,
    seconds: 3,
    headers,
    shot: () => ({ body }),
    accept: (answer) => answer.startsWith('{"data":{"tq') && !answer.includes('"errors"'),
  });
}

/** The rows of a company's years by the driver alone. */
function yearsOf(pool: Pool, company: string): Promise<Measured> {
  const query = { name: 'years alone', text: 'select * from tax_years where company_uuid = $1', values: [company] };
  return closedLoop({ connections: 1, seconds: 3, once: async () => (await pool.query(query)).rowCount === 1 });
}

/** The same SQL as the dashboard's by the driver alone. */
async function summaryOf(pool: Pool): Promise<Measured> {
  const { rows } = await pool.query<{ company: string; years: number[] }>(
    'select company_uuid as company, array_agg(year) as years from tax_years group by company_uuid',
  );
  const narrowed = { search: null, status: null, signUp: null, needsAttention: false, preparer: null };
  const question = { seen: rows, ...narrowed, sortBy: 'percent', sortDesc: true, offset: 0, limit: 25 } as const;
  const once = async () => (await taxSummary(pool, question)).rows.length === question.limit;
  return closedLoop({ connections: 1, seconds: 3, once });
}

function line(what: string, ours: Measured, alone: Measured): Line {
  const percentiles = ({ p50, p95, refused, refusal }: Measured) =>
    refused > 0 ? `${refused} REFUSED ${refusal}` : `${ms(p50)}, ${ms(p95)}`;
  const against = `${percentiles(alone)} the same SQL`;
  return { what, value: percentiles(ours), against, ratio: ours.p95 / alone.p95, aim: 'p95 ≤ 150 ms' };
}

/** A company whose questionnaire is set up. */
async function begun(firm: Firm): Promise<string> {
  const company = await firm.company();
  const published = { version: randomUUID(), definition: measured };
  const copy = { type: 'CopyDefinition', from: 'business-2026', title: 'Measured', definition: measured } as const;
  const metadata = () => ({ commandId: randomUUID(), by: { system: 'bench' }, company });
  for (const command of [copy, { type: 'PublishDefinition' } as const])
    await firm.commands.send(firmDefinition, published.version, command, { ...metadata(), company: null });
  for (const command of [
    { type: 'GenerateQuestionnaire', published },
    { type: 'FinishSetup', published },
  ] as const) {
    const outcome = await firm.commands.send(questionnaire, questionnaireId(company, year), command, metadata());
    if ('refused' in outcome) throw new Error(outcome.message);
  }
  return company;
}

/** Each but the first of three is shown by the one before it. */
const asked = (n: number): Question => ({
  key: `q${n}`,
  type: 'yes_no',
  label: `Question ${n} of {year}?`,
  help: 'On last year’s return.',
  isRequired: true,
  ...(n % 3 > 0 && { show: { question: `q${n - 1}`, is: ['yes'] } }),
});

const review = shipped['business-2026']?.forms.filter(({ key }) => key === 'review') ?? [];

const measured: Definition = {
  key: 'business',
  year,
  title: 'Measured',
  changes: [],
  setup: [{ key: 'confirm', title: 'Ready', questions: [{ key: 'ready', type: 'statement', label: 'Ready.' }] }],
  forms: [
    {
      key: 'measured',
      title: 'Measured',
      steps: [{ key: 'all', title: 'All', questions: Array.from({ length: questions }, (_, n) => asked(n)) }],
    },
    ...review,
  ],
};

/** Companies with their years, in the tables alone: the newest is this one. */
async function season(pool: Pool): Promise<void> {
  await pool.query(
    `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
        is_explicit_access_permission_required, notifications_enabled, team, created_at)
      select gen_random_uuid(), 'Season ' || n, 'season ' || n, 'UTC', false, false, false, false, true, '[]', now()
      from generate_series(1, $1) n`,
    [companies],
  );
  await pool.query(
    `insert into tax_years select c.uuid || '_' || y, c.uuid, y, 'business-2026', 'finished',
        (array['not_started', 'in_progress', 'submitted', 'completed'])[1 + n % 4], n % 4 > 1, n % 100, 100,
        '[{"form": "income", "answered": 1, "total": 2}]', '{"income": "submitted"}', '{}', false, now(), now()
      from (select uuid, row_number() over () as n from companies where name like 'Season %') c,
        generate_series($1::int, $2::int) y`,
    [year - years + 1, year],
  );
  await pool.query('analyze companies, tax_years');
}
