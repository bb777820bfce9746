import { deciders } from '@daybook/bundles/domain';
import { taskKinds } from '@daybook/bundles/flow';
import { migrations, projections } from '@daybook/bundles/read';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { Firm } from '@daybook/testing/firm';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { insert } from '../../testing/mails/rows.js';
import { sampleBundle } from '../domain/bundle-samples.js';
import { api } from './index.js';

const saving = `mutation ($name: String!, $every: String!, $closePeriod: String!, $steps: [BundleStepInput!]!) {
  saveBundle(name: $name, every: $every, closePeriod: $closePeriod, steps: $steps) { bundle { uuid } } }`;
const starting = `mutation ($bundle: UUID!, $companies: [UUID!]!) {
  startBundleRollout(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { rolloutUuid } }`;
const showing = `query ($bundle: UUID!) { closeBoard(bundleUuid: $bundle) {
  companies { companyName books { isInOrder says questions } } } }`;

let firm: Firm;
let olgaUuid: string;
const companies: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api],
    deciders: [...deciders, ...todoDeciders, dutyDecider],
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations, ...ledgerMigrations],
  });
  olgaUuid = await firm.staff('olga', { adminPanelAccess: 'UPDATE' });
  for (const name of ['Bakery', 'Cafe', 'Deli']) companies[name] = await firm.company(name);
  await firm.readable();
});
afterAll(() => firm?.close());

it('says of each company how its books stand, and nothing of one without', async () => {
  const olga = await firm.browser('olga');
  const bundle: string = (await olga.graphql(saving, { ...sampleBundle() })).data.saveBundle.bundle.uuid;
  const asked = { bundle, companies: Object.values(companies) };
  const rolloutUuid = (await olga.graphql(starting, asked)).data.startBundleRollout.rolloutUuid;
  const { commands, pool } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
  const running = { tools, createdBy: olgaUuid, task: rolloutUuid, company: null, progress: () => undefined };
  for (const kind of taskKinds) await kind.run({ rollout: rolloutUuid }, running as unknown as TaskRun);
  await firm.readable();
  await books('Bakery', 0);
  await books('Cafe', 2);
  const { closeBoard } = (await olga.graphql(showing, { bundle })).data;
  const shown = closeBoard.companies.map(({ companyName, books }: { companyName: string; books: object }) => [
    companyName,
    books,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    Bakery: { isInOrder: true, says: 'The books tie out', questions: 0 },
    Cafe: { isInOrder: false, says: 'The books do not tie out: 2 accounts differ', questions: 0 },
    Deli: null,
  });
});

/** Connected, read a moment ago, and compared. */
async function books(name: string, differing: number): Promise<void> {
  const company = companies[name];
  const { pool } = firm.api;
  const [now, day] = [new Date(), '2026-11-30'];
  await insert(pool, 'ledger_connections', {
    company,
    status: 'ACTIVE',
    realm: company,
    connected_at: now,
    changed_at: now,
  });
  await insert(pool, 'ledger_syncs', {
    ...{ company, is_running: false, started_at: now, succeeded_at: now, failure: null },
    accounts_that_differ: differing,
  });
  await insert(pool, 'ops.ledger_books', { company, published: 1, written: 1, synced_at: now });
  await insert(pool, 'ops.ledger_tie_outs', { company, generation: 1, day, differences: '[]' });
}
