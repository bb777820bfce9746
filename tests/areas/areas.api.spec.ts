import { existsSync, globSync, readFileSync } from 'node:fs';
import { areaNames, foundInAreas } from '@daybook/kernel/areas';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import type { FlowSettings } from '@daybook/kernel/flows';
import { drift, getMetadataArgsStorage, migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import { answering } from '../../apps/api/areas.js';
import { areas, deciders, projections, searchSources } from '../../apps/areas.js';
import { migrations } from '../../apps/launcher/areas.js';
import { eventHandlersOf, scheduledTasksOf } from '../../apps/projector/areas.js';
import { categories } from '../../tools/codegen-categories.js';
import {
  type Face,
  idleFlows,
  strangeDeciders,
  strangeKinds,
  strangeStreamNames,
  strangeTables,
  strangeWork,
} from './faces.js';

const secrets = { token: 't'.repeat(32), csrf: 'c'.repeat(32), master: 'm'.repeat(32) };
const settings = {
  secrets,
  url: 'http://x',
  firmName: 'Firm',
  firmTimeZone: 'UTC',
  mail: { support: 'help@x.test' },
  dataDir: '/nowhere',
  database: { embeddedPort: null },
  eventLog: { engine: 'postgres' },
  mailHouse: null,
  signatures: { provider: 'house', dropboxSign: null, knowledge: null, knowledgeAttempts: 2 },
} as Config;
const log = {} as EventLog;
const flowSettings = {
  ...settings,
  log,
  projections: [],
  notificationSources: [],
  uploadPurposes: [],
  searchSources: [],
  areas: [],
  unsubscribeAddress: () => 'http://x/off',
} as FlowSettings;

const entity = /^@Entity\([\s\S]*?^(?:export )?class (\w+)/gm;

const names = areaNames();
const faces = new Map<string, Face>();

beforeAll(async () => {
  for (const area of names)
    for (const kind of ['domain', 'read', 'api', 'flow'])
      if (existsSync(`libs/${area}/${kind}/index.ts`))
        faces.set(`${area}/${kind}`, await import(`../../libs/${area}/${kind}/index.js`));
});

/** What all faces export under one name, with where it was found. */
function exported<K extends keyof Face>(name: K) {
  return [...faces].flatMap(([place, face]) => (face[name] ? [{ place, found: face[name] }] : []));
}

describe('every area', () => {
  it('that decides is known to API, projector and history, with words for each of its events', () => {
    expect(exported('deciders').length).toBeGreaterThan(5);
    expect(strangeDeciders(faces, { deciders, areas })).toEqual([]);
  });

  it('has words for each kind of stream that people may read, and for no other', () => {
    expect(strangeStreamNames(areas)).toEqual([]);
  });

  it('that brings kinds to the search says what people call them', async () => {
    const called = await foundInAreas<{ foundKinds: readonly { itemType: string }[] }>('web/found-kinds');
    const labelled = [...called.values()].flatMap(({ foundKinds }) => foundKinds.map(({ itemType }) => itemType));
    const brought = searchSources.flatMap(({ kinds }) => Object.values(kinds).map(({ itemType }) => itemType));
    expect(strangeKinds(brought, labelled)).toEqual([]);
  });

  it('has its categories known to screens', () => {
    expect(categories()).toEqual(deciders.map(({ category }) => category).sort());
  });

  it('with tables has them filled, migrated and described by entities', () => {
    expect(strangeTables(faces, { projections, migrations })).toEqual([]);
    const described = exported('entities').flatMap(({ found }) => found.map(({ name }) => name));
    // not from what TypeORM was told: specs before this one have told it of theirs in the same worker
    const written = globSync('libs/*/read/**/*.ts', { exclude: ['**/*.spec.ts'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(entity)].map(([, name]) => name),
    );
    expect(written.toSorted()).toEqual(described.toSorted());
  });

  it('that asks people for something says what waits', async () => {
    const files = globSync('libs/*/domain/**/*.work.ts');
    expect(files.length).toBeGreaterThan(2);
    const described = await Promise.all(files.map(async (file) => [file, await import(`../../${file}`)] as const));
    expect(strangeWork(faces, areas, new Map(described))).toEqual([]);
  });

  it('that acts after the event is run by the projector', () => {
    const running = [...eventHandlersOf(settings, log), ...scheduledTasksOf(settings, log)].map(({ name }) => name);
    expect([...exported('eventHandlers'), ...exported('scheduledTasks')].length).toBeGreaterThan(10);
    expect(idleFlows(faces, flowSettings, running)).toEqual([]);
  });

  it('that answers is among those of the API', () => {
    const answers = answering.map(({ name }) => name);
    const withApi = names.filter((name) => existsSync(`libs/${name}/api/index.ts`));
    expect(withApi.filter((name) => !answers.includes(name))).toEqual([]);
  });
});

it('migrates all tables to what all entities say, and leaves none without an entity', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { purpose: 'background' });
  try {
    await migrate(database.url, migrations);
    const entities = exported('entities').flatMap(({ found }) => found);
    expect(await drift(database.url, entities)).toEqual([]);
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'read'`,
    );
    const described = getMetadataArgsStorage().tables.map(({ name }) => name);
    expect(rows.map(({ name }) => name).filter((name) => !described.includes(name))).toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
