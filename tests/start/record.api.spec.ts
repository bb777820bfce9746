import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@daybook/testing/postgres';
import { migrations } from '../../apps/launcher/areas.js';
import { freePorts } from '../../tools/free-ports.js';
import { restore, storedRecord } from '../record/record.js';
import { browserOf, end, launch, outcome, welcomed } from './launched.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.
const name = '2026-11-22';
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-record-'));
let database: Awaited<ReturnType<typeof freshDatabase>>;
let env: Record<string, string>;
let portal: ChildProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  const record = storedRecord(name);
  await restore(record, database.url, migrations);
  for (const [file, content] of Object.entries(record.folder)) writeFileSync(join(dataDir, file), content);
  env = {
    PORT: `${await freePorts()}`,
    DAYBOOK_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.url,
  };
});
afterAll(async () => {
  if (portal) await end(portal, 'SIGINT');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`starts on the record of ${name}, and a person finds what was there`, async () => {
  const { child, said } = await welcomed(launch(env));
  portal = child;
  expect(said()).not.toContain('commands of the last six months');
  const owner = await browserOf(`http://localhost:${env.PORT}`, 'owner');
  const { data } = await owner.graphql('{ companies { companies { uuid name } } }');
  const [company] = data.companies.companies;
  const feed = await owner.graphql(
    `{ feedItems(companyUuid: "${company.uuid}", order: "createdAt", limit: 100) { items { createdAt } } }`,
  );
  // series and bundles have gone on since
  const recorded = feed.data.feedItems.items.filter(({ createdAt }: { createdAt: string }) => createdAt < '2026-11-23');
  expect([company.name, recorded.length]).toEqual(['Harbor Street Bakery LLC', 71]);
});

it('verifies that record', async () => {
  expect(await outcome(launch(env, 'launcher/verify'), 0)).toContain('All is as it was written.');
});

for (const projection of ['todos', 'files', 'history', 'work'])
  it(`rebuilds ${projection} from it, row for row`, async () => {
    expect(await outcome(launch(env, 'projector/main', 'rebuild', projection), 0)).toMatch(
      /All \d+ rows were as they had been/,
    );
  });
