import { randomUUID } from 'node:crypto';
import {
  type BundleText,
  deciders as bundleDeciders,
  type Period,
  periodOf,
  rollout,
  type StepOutcome,
  shippedBundles,
} from '@daybook/bundles/domain';
import { previewOf, taskKinds } from '@daybook/bundles/flow';
import { migrations as bundleMigrations, projections as bundleProjections } from '@daybook/bundles/read';
import { changeCompany } from '@daybook/companies/flow';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import {
  type Definition,
  deciders,
  type Questionnaire,
  questionnaire,
  questionnaireId,
  shipped,
} from '@daybook/tax/domain';
import { migrations, projections } from '@daybook/tax/read';
import { Firm, origin } from '@daybook/testing/firm';
import { type Todo, todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { hears } from '../../api/spec/hear.js';
import { playYear } from '../../api/spec/year-in-log.js';
import { countYears } from '../counting/index.js';
import { followYears, questionnaireSteps } from './index.js';

type Send = FlowContext['commands']['send'];

const now = new Date('2026-12-01T15:00:00.000Z');
const areas = [{ name: 'tax', bundleSteps: [questionnaireSteps] }];
const text = (choice = 'period'): BundleText => ({
  ...{ name: 'Tax season', every: 'year', closePeriod: 'tax' },
  steps: [
    {
      ...{ key: 'organizer', title: 'Complete the tax questionnaire', details: '', type: 'tax-questionnaire', choice },
      ...{ papers: [], asks: 'everyone', days: 31, unit: 'days', after: null, owner: null, reviewer: null },
    },
  ],
});

let firm: Firm;
let tess: string;
let sam: string;

beforeAll(async () => {
  firm = await Firm.open({
    deciders: [...deciders, ...bundleDeciders, ...todoDeciders, dutyDecider],
    projections: [...projections, ...bundleProjections, ...todoProjections],
    migrations: [...migrations, ...bundleMigrations, ...todoMigrations],
  });
  tess = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  sam = await firm.staff('sam');
  await firm.readable();
});
afterAll(() => firm?.close());

const yearOf = async (company: string, year = 2026) =>
  (await firm.api.commands.load(questionnaire, questionnaireId(company, year))).state as Questionnaire;
const todoBy = async (uuid: string) => (await firm.api.commands.load(todo, uuid)).state as Todo;
const eventsOf = (company: string) => firm.api.log.read(`questionnaire-${questionnaireId(company, 2026)}`);

async function companyNamed(name: string): Promise<string> {
  const company = await firm.company(name);
  await firm.readable();
  return company;
}

/** As a colleague does it on the tax page. */
async function generate(company: string): Promise<void> {
  const definition = shipped['business-2026'];
  if (!definition) throw new Error('The questions are not shipped.');
  const command = { type: 'GenerateQuestionnaire', published: { version: 'business-2026', definition } } as const;
  await firm.api.commands.send(questionnaire, questionnaireId(company, 2026), command, origin(company));
}

async function preview(companies: readonly string[], bundle: string, choice?: string, person = tess) {
  const row = await viewerRow(firm.api.pool, person);
  if (!row) throw new Error('Nobody asks.');
  const viewer = viewerOf(row, withoutSession, now);
  const period = periodOf('year', '2026') as Period;
  const asking = { db: firm.api.pool, commands: firm.api.commands, now, viewer };
  await firm.readable();
  return previewOf(asking, { bundle, text: text(choice), period }, companies, [questionnaireSteps]);
}

async function start(companies: readonly string[], bundle: string, choice?: string, period = '2026'): Promise<string> {
  const uuid = randomUUID();
  const asked = { bundle, text: text(choice), period, companies, onBehalfOf: null };
  await firm.api.commands.send(rollout, uuid, { type: 'StartRollout', ...asked }, origin());
  return uuid;
}

/** As the worker does it; the one step of each company, as the roll-out has it on record. */
async function run(uuid: string, send?: Send, createdBy = tess): Promise<readonly StepOutcome[]> {
  const { commands, pool } = firm.api;
  const sending = { ...commands, load: commands.load.bind(commands), send: send ?? commands.send.bind(commands) };
  const tools = { commands: sending, query: queryOf(pool), clock: { now: () => now } } as unknown as FlowContext;
  const running = { tools, createdBy, task: randomUUID(), company: null, progress: () => undefined };
  for (const kind of taskKinds({ areas })) await kind.run({ rollout: uuid }, running as unknown as TaskRun);
  await firm.readable();
  const events = await firm.api.log.read(`bundleRollout-${uuid}`);
  const decode = await firm.api.decoder(events);
  return events
    .map((one) => decode(one))
    .flatMap(({ type, data }) => (type === 'CompanyRolledOut' ? (data as { steps: StepOutcome[] }).steps : []));
}

it('generates the questionnaire and asks for it once, however often it is rolled out', async () => {
  const [company, bundle] = [await companyNamed('Bright Bakery'), randomUUID()];
  expect(await preview([company], bundle)).toMatchObject([{ made: 1, skipped: 0 }]);
  const [made] = await run(await start([company], bundle));
  expect(made).toMatchObject({ is: 'made', says: null });
  expect(await todoBy(made?.todo ?? '')).toMatchObject({
    ...{ type: 'basic', title: 'Complete the tax questionnaire', completeOnSubmit: true, closePeriod: 'tax' },
    ...{ company, assignees: [], dueDate: '2027-01-31' },
  });
  expect(await yearOf(company)).toMatchObject({ is: 'open', definitionVersion: 'business-2026', todo: made?.todo });
  expect(await run(await start([company], bundle))).toMatchObject([{ is: 'there', todo: made?.todo, says: null }]);
  expect(await preview([company], bundle)).toMatchObject([{ made: 0, skipped: 1, says: [] }]);
  // another bundle that asks for the same year
  const has = 'Complete the tax questionnaire: the company has its 2026 questionnaire already.';
  const other = randomUUID();
  expect(await preview([company], other)).toMatchObject([{ made: 0, skipped: 1, says: [has] }]);
  const [needless] = await run(await start([company], other));
  expect(needless).toMatchObject({ is: 'there', says: has });
  expect(await todoBy(needless?.todo ?? '')).toMatchObject({ is: 'absent' });
  expect(await eventsOf(company)).toHaveLength(1);
});

it('asks for the year before the period, with what stays of the one before that', async () => {
  const company = await companyNamed('Quiet Quarry');
  const [made] = await run(await start([company], randomUUID(), 'before'));
  expect(made).toMatchObject({ is: 'made' });
  expect(await todoBy(made?.todo ?? '')).toMatchObject({ status: 'open', dueDate: '2027-01-31' });
  expect(await yearOf(company, 2025)).toMatchObject({ todo: made?.todo, rolledFrom: [] });
  const published = { version: 'business-2025', definition: shipped['business-2025'] as Definition };
  const kind = { question: 'entityKind', value: 'partnership', revision: 0 };
  const said = { type: 'AdvanceSetup', published, step: 'entity', status: 'in_progress', answers: [kind] } as const;
  await firm.api.commands.send(questionnaire, questionnaireId(company, 2025), said, origin(company));
  const [next] = await run(await start([company], randomUUID()));
  expect(await yearOf(company)).toMatchObject({ todo: next?.todo, rolledFrom: [2025] });
  const [nothing] = await run(await start([company], randomUUID(), 'before', '2020'));
  expect(nothing?.says).toBe(
    'Complete the tax questionnaire: There are no questions for 2019 yet, so its questionnaire cannot be generated.',
  );
  expect(await preview([company], randomUUID(), 'lunar')).toMatchObject([
    { made: 0, says: ['Complete the tax questionnaire: choose its tax year in the bundle.'] },
  ]);
});

it('names each company that gets none with the reason, before and after', async () => {
  const [young, mine] = [await companyNamed('Young Yard'), await companyNamed('Silent Silo')];
  const founded = { type: 'ChangeProfile', changes: { foundedYear: 2027 } } as const;
  await changeCompany(firm.api.commands, young, founded, origin(young));
  const bundle = randomUUID();
  const notYet =
    'Complete the tax questionnaire: By its profile the company was founded in 2027, so there is nothing to ask for 2026.';
  const seen = await preview([young, mine], bundle);
  expect(seen).toMatchObject([{ made: 0, skipped: 0, says: [notYet] }, { made: 1 }]);
  const notHis = 'Complete the tax questionnaire: You do not manage the taxes of this company.';
  expect(await preview([mine], bundle, 'period', sam)).toMatchObject([{ made: 0, says: [notHis] }]);
  expect(await run(await start([young], bundle))).toMatchObject([{ is: 'refused', says: notYet }]);
  expect(await run(await start([mine], bundle), undefined, sam)).toMatchObject([{ is: 'refused', says: notHis }]);
  for (const company of [young, mine]) expect(await yearOf(company)).toMatchObject({ is: 'absent' });
});

it('leaves the year of a colleague alone who generated it meanwhile', async () => {
  const company = await companyNamed('Crowded Cafe');
  const first: Send = async (decider, uuid, command, metadata) => {
    if (command.type === 'GenerateQuestionnaire') await generate(company);
    return firm.api.commands.send(decider, uuid, command, metadata);
  };
  const [step] = await run(await start([company], randomUUID()), first);
  expect(step).toMatchObject({ is: 'there', says: expect.stringContaining('has its 2026 questionnaire already.') });
  expect(await todoBy(step?.todo ?? '')).toMatchObject({ is: 'absent' });
  expect(await eventsOf(company)).toHaveLength(1);
});

it('goes on wherever it was killed, also in a roll-out of its own', async () => {
  // its period, the questionnaire, the to-do and the record
  for (let killedAt = 0; killedAt < 4; killedAt += 1)
    for (const isAnew of [false, true]) {
      const [company, bundle] = [await companyNamed(`Killed ${killedAt} ${isAnew}`), randomUUID()];
      let sent = 0;
      const dying: Send = async (...given) => {
        if (sent > killedAt) throw new Error('killed');
        sent += 1;
        const outcome = await firm.api.commands.send(...given);
        // the append is acknowledged to nobody
        if (sent > killedAt) throw new Error('killed');
        return outcome;
      };
      const begun = await start([company], bundle);
      await run(begun, dying).catch(() => undefined);
      const [step] = await run(isAnew ? await start([company], bundle) : begun);
      expect(['made', 'there']).toContain(step?.is);
      expect(await todoBy(step?.todo ?? '')).toMatchObject({ is: 'there', status: 'open' });
      expect(await yearOf(company)).toMatchObject({ is: 'open', todo: step?.todo });
      expect(await eventsOf(company)).toHaveLength(1);
    }
});

it('is done once all of it is with the firm, and open again with what is sent back', async () => {
  const company = await companyNamed('Dental Den');
  const [step] = await run(await start([company], randomUUID()));
  const asked = step?.todo ?? '';
  const follow = async () => {
    await hears(firm, countYears, company);
    await hears(firm, followYears, company);
  };
  const published = await playYear(firm, company, { isHandedIn: true });
  await follow();
  expect(await todoBy(asked)).toMatchObject({ status: 'completed' });
  const back = {
    type: 'ChangeFormStatus',
    ...{ published, form: 'income', status: 'awaiting_review' as const },
    reasons: [{ question: null, reason: 'Please look again.' }],
  } as const;
  await firm.api.commands.send(questionnaire, questionnaireId(company, 2026), back, origin(company));
  await follow();
  expect(await todoBy(asked)).toMatchObject({ status: 'open' });
});

it('knows what the bundles that are ready to copy choose', async () => {
  const options = (await questionnaireSteps.choice.options(firm.api.pool)).map(({ value }) => value);
  const steps = shippedBundles.flatMap((one) => one.steps).filter(({ type }) => type === questionnaireSteps.type);
  expect(steps).toHaveLength(1);
  for (const { choice } of steps) expect(options).toContain(choice);
});

it('is closed where the year was removed', async () => {
  const company = await companyNamed('Gone Garage');
  const [step] = await run(await start([company], randomUUID()));
  await firm.api.commands.send(
    questionnaire,
    questionnaireId(company, 2026),
    { type: 'RemoveQuestionnaire' },
    origin(company),
  );
  await hears(firm, followYears, company);
  expect(await todoBy(step?.todo ?? '')).toMatchObject({ status: 'completed' });
});
