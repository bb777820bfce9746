import { randomUUID } from 'node:crypto';
import { companyDecider } from '@daybook/companies/domain';
import { until } from '@daybook/testing/eventually';
import { origin } from '@daybook/testing/firm';
import { deciders } from '../../apps/areas.js';
import { userUuid } from '../../apps/demo/firm.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { concurrently } from '../../tools/bench/firm.js';
import { Visitor } from '../../tools/bench/visitor.js';
import { isMeasured, Portal } from './portal.js';

const kills = Number(process.env.CRASH_ROUNDS ?? 3);
const companies = isMeasured ? 1_000 : 60;
const steps = 12;
/** Milliseconds for all of them, on a busy machine too. */
const patience = 600_000;

const save = `mutation ($steps: [BundleStepInput!]!) {
  saveBundle(name: "Close", every: "month", closePeriod: "month_end_close", steps: $steps) { bundle { uuid } } }`;
const start = `mutation ($bundle: UUID!, $companies: [UUID!]!) {
  startBundleRollout(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { rolloutUuid errorMessage } }`;
const watch = 'query ($bundle: UUID!) { bundleRollouts(bundleUuid: $bundle) { state done } }';

let portal: Portal;
let ground: Runtime;

beforeAll(async () => {
  portal = await Portal.open();
  ground = await openRuntime(portal.config, deciders);
});
afterAll(async () => {
  await ground?.close();
  await portal?.close();
});

it(`rolls ${companies * steps} to-dos out through ${kills} kill -9 and a database that died: each exactly once`, async () => {
  const uuids = await concurrently(companies, openCompany);
  await portal.caughtUp();
  const admin = await Visitor.signIn(`${portal.url}/api/v2/graphql/`, 'admin@demo.daybook.test');
  const saved = await admin.ask<{ saveBundle: { bundle: { uuid: string } } }>(save, { steps: stepsOfBundle() });
  const { uuid: bundle } = saved.saveBundle.bundle;
  expect(await admin.ask(start, { bundle, companies: uuids })).toMatchObject({
    startBundleRollout: { errorMessage: null },
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = Math.floor((kill * companies * steps) / (kills + 1));
    const isThere = async () => (await written('TodoCreated', uuids)).events >= share;
    await until(isThere, `There are no ${share} to-dos.`, patience);
    if (kill === kills) await portal.killPostmaster();
    else await portal.projector.killed();
    await portal.projector.ready();
  }
  const over = async () => {
    const { bundleRollouts } = await admin.ask<{ bundleRollouts: { state: string; done: number }[] }>(watch, {
      bundle,
    });
    return bundleRollouts[0]?.state !== 'running' && bundleRollouts[0];
  };
  expect(await until(over, 'The roll-out did not end.', patience)).toEqual({ state: 'done', done: companies });
  await portal.caughtUp();
  const once = { events: companies * steps, streams: companies * steps };
  expect(await written('TodoCreated', uuids)).toEqual(once);
  expect(await written('WorkOwnerChanged', uuids)).toEqual(once);
  const { rows } = await portal.owner.query(
    `select jsonb_array_length(data->'steps') as steps, (select count(*)::int
      from jsonb_array_elements(data->'steps') s where s->>'is' = 'made') as made
     from log.events where type = 'CompanyRolledOut' and data->>'company' = any($1)`,
    [uuids],
  );
  expect(rows).toEqual(Array.from({ length: companies }, () => ({ steps, made: steps })));
  const shown = await portal.owner.query(
    'select count(*)::int as n from read.todos where company_uuid = any($1::uuid[])',
    [uuids],
  );
  expect(shown.rows).toEqual([{ n: companies * steps }]);
});

/** Served by a controller, who owns its to-dos. */
async function openCompany(n: number): Promise<string> {
  const uuid = randomUUID();
  const { commands } = ground.tools;
  const create = { type: 'CreateCompany', name: `Company ${n}`, timeZone: 'America/New_York' } as const;
  await commands.send(companyDecider, uuid, create, origin(uuid));
  const team = { type: 'AssignTeamRole', user: userUuid('controller'), role: 'controller' } as const;
  await commands.send(companyDecider, uuid, team, origin(uuid));
  return uuid;
}

function stepsOfBundle(): object[] {
  return Array.from({ length: steps }, (_, n) => ({
    ...{ key: `step-${n}`, title: `Step ${n} of {month} for {company}`, details: '', type: 'basic' },
    ...{ asks: n % 2 === 0 ? 'everyone' : 'firm', days: n, unit: 'weekdays', after: n === 0 ? null : 'step-0' },
    owner: 'controller',
  }));
}

/** How many events of a type there are in companies, and in how many streams. */
async function written(type: string, uuids: readonly string[]): Promise<{ events: number; streams: number }> {
  const { rows } = await portal.owner.query(
    `select count(*)::int as events, count(distinct stream)::int as streams from log.events
      where type = $1 and company = any($2::uuid[])`,
    [type, uuids],
  );
  return rows[0];
}
