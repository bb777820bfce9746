import { existsSync, readdirSync } from 'node:fs';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import {
  drift,
  type EntityClass,
  getMetadataArgsStorage,
  type Migration,
  migrate,
  openPool,
} from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import { answering } from '../../apps/api/areas.js';
import { areas, deciders, projections } from '../../apps/areas.js';
import { migrations } from '../../apps/launcher/areas.js';
import { eventHandlersOf, scheduledTasksOf } from '../../apps/projector/areas.js';
import { categories } from '../../tools/codegen-categories.js';
import { freshDatabase } from '../postgres/index.js';

type Given<T> = readonly T[] | ((settings: FlowSettings) => readonly T[]);

/** What the index of an area's folder may export; all of it by these names. */
interface Face {
  readonly deciders?: readonly AnyDecider[];
  readonly words?: Readonly<Record<string, unknown>>;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly Migration[];
  readonly projections?: readonly Projection[];
  readonly eventHandlers?: Given<AnyEventHandler>;
  readonly scheduledTasks?: Given<ScheduledTask>;
}

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

const names = readdirSync('libs').filter((name) => name !== 'kernel');
const faces = new Map<string, Face>();

beforeAll(async () => {
  for (const area of names)
    for (const kind of ['domain', 'read', 'api', 'flow'])
      if (existsSync(`libs/${area}/${kind}`))
        faces.set(`${area}/${kind}`, await import(`../../libs/${area}/${kind}/index.js`));
});

/** What all faces export under one name, with where it was found. */
function exported<K extends keyof Face>(name: K) {
  return [...faces].flatMap(([place, face]) => (face[name] ? [{ place, found: face[name] }] : []));
}

describe('every area', () => {
  it('that decides is known to API, projector and history, with words for each of its events', () => {
    for (const { place, found } of exported('deciders')) {
      const missing = found.filter((one) => !deciders.includes(one)).map(({ category }) => category);
      expect({ place, missing }).toEqual({ place, missing: [] });
      const { words = {} } = faces.get(place) ?? {};
      const reported = Object.keys(words);
      const events = found.flatMap(({ schema }) => Object.keys(schema));
      expect({ place, untold: events.filter((event) => !reported.includes(event)) }).toEqual({ place, untold: [] });
      expect(areas.some((area) => area.words === words)).toBe(true);
    }
  });

  it('has words for each kind of stream that people may read, and for no other', () => {
    for (const { name, deciders: own = [], streamNames = {} } of areas) {
      const kinds = own.map(({ category }) => category).sort();
      expect({ name, named: Object.keys(streamNames).sort() }).toEqual({ name, named: kinds });
      for (const words of Object.values(streamNames)) expect(words).toMatch(/^[A-Z][^A-Z]*(?:QuickBooks)?$/);
    }
  });

  it('has its categories known to screens', () => {
    expect(categories()).toEqual(deciders.map(({ category }) => category).sort());
  });

  it('with tables has them filled, migrated and described by entities', () => {
    for (const { place, found } of exported('projections'))
      expect({ place, all: found.every((one) => projections.includes(one)) }).toEqual({ place, all: true });
    for (const { place, found } of exported('migrations'))
      expect({ place, all: found.every((one) => migrations.includes(one)) }).toEqual({ place, all: true });
    const described: unknown[] = exported('entities').flatMap(({ found }) => found);
    const forgotten = getMetadataArgsStorage().tables.filter(({ target }) => !described.includes(target));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('that acts after the event is run by the projector', () => {
    const running = [...eventHandlersOf(settings, log), ...scheduledTasksOf(settings, log)].map(({ name }) => name);
    const acting = [...exported('eventHandlers'), ...exported('scheduledTasks')];
    expect(acting.length).toBeGreaterThan(10);
    for (const { place, found } of acting) {
      const own = (typeof found === 'function' ? found(flowSettings) : found).map(({ name }) => name);
      expect({ place, missing: own.filter((name) => !running.includes(name)) }).toEqual({ place, missing: [] });
    }
  });

  it('that answers is among those of the API', () => {
    const answers = answering.map(({ name }) => name);
    const withApi = names.filter((name) => existsSync(`libs/${name}/api`));
    expect(withApi.filter((name) => !answers.includes(name))).toEqual([]);
  });
});

it('migrates all tables to what all entities say, and leaves none without an entity', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url);
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
}, 30_000);
