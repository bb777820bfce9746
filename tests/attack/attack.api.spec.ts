import { rebuild } from '@daybook/kernel/projecting';
import type { GraphQLSchema } from 'graphql';
import { projections } from '../../apps/areas.js';
import { Random } from '../../libs/testing/random.js';
import { startProductWithServices } from '../../libs/testing/rights/services.js';
import { World } from '../../libs/testing/rights/world.js';
import { checkLog, readLog } from '../crash/check-log.js';
import { type Operation, operationsOf } from '../rights/questions.js';
import { schemaOf } from '../rights/schema.js';
import { Attacker } from './attacker.js';
import { type Attack, attacksOn, bodyOf, kinds } from './attacks.js';
import { attackers, basesOf, type Fixture, outsiders, setUpFixture } from './fixture.js';
import { faultsOf, most } from './verdict.js';
import { collectGarbage, Watch } from './watch.js';

/**
 * Every operation of the schema with everything somebody could send it, by everybody who would. `npm run attack` tries
 * all of it with a seed of its own; `npm test` a part, the same every time. `ATTACK_SEED` tries a seed again,
 * `ATTACK_ONLY` the operations whose names hold a word. The watchdog may have to kill the process: `npm run attack` has a
 * memory limit so that jest runs the specs in a process beside the one that reports and stops PostgreSQL.
 */
const isWhole = process.env.ATTACK === 'whole';
const seed = Number(process.env.ATTACK_SEED ?? (isWhole ? Date.now() % 2 ** 31 : 9));
const only = process.env.ATTACK_ONLY ?? '';
const random = new Random(seed);
/** How many of a kind an attacker tries with an operation when not all are tried; who has no right is refused before most. */
const part: Part = { self: 2, alone: 2, pair: 2, unstorable: 6, hostile: 6 };
const partOfOutsiders: Part = { self: 1, alone: 1, pair: 1, list: 1, unstorable: 1, hostile: 2 };
type Part = Partial<Record<(typeof kinds)[number], number>>;

let world: World;
let schema: GraphQLSchema;
let fixture: Fixture;
const watch = new Watch(() => world.firm.readable());
const people = new Map<string, Attacker>();
const worst = { held: 0, cpu: 0 };
let tried = 0;
let heapBefore = 0;

beforeAll(async () => {
  // access tokens outlast a slow machine
  const ahead = 3_600_000;
  world = await World.open(await startProductWithServices({ clock: { now: () => new Date(Date.now() + ahead) } }));
  schema = await schemaOf(world.api);
  for (const actor of attackers.flat()) people.set(actor, new Attacker(world.people.browser(actor), actor));
  fixture = await setUpFixture(world);
  heapBefore = heap();
}, 300_000);

afterAll(async () => {
  watch.end();
  for (const one of people.values()) one.leave();
  await world?.close();
});

it(`stands what is tried with every operation (seed ${seed})`, async () => {
  process.stdout.write(`attack: seed ${seed}\n`);
  const faults: string[] = [];
  for (const operation of operationsOf(schema).filter(({ name }) => name.includes(only))) {
    faults.push(...(await attack(operation)));
  }
  process.stdout.write(`attack: ${tried} requests, worst ${JSON.stringify(worst)}\n`);
  expect(faults).toEqual([]);
}, 3_600_000);

it('leaves a log that follows from itself and tables that follow from the log', async () => {
  const { log, decoder, pool, config } = world.api;
  await world.firm.readable();
  expect(checkLog(await readLog(pool))).toEqual([]);
  expect((await pool.query('select follower, stream, error from ops.parked_streams')).rows).toEqual([]);
  const ground = { database: { connectionString: config.database.url }, runner: 'test', log, decoder };
  for (const projection of projections) {
    const { outcome, comparison } = await rebuild({ ...ground, projection });
    expect({ name: projection.name, outcome, ...comparison }).toMatchObject({ outcome: 'done', differences: [] });
  }
}, 600_000);

it('keeps nothing of what was sent in memory', () => {
  expect(heap() - heapBefore).toBeLessThan(most.stored);
});

function send(by: Attacker, what: string, body: string) {
  return watch.costOf(`${what}\n${body}`, () =>
    by.post(body).catch(({ message }: Error) => ({ status: 599, text: message })),
  );
}

/** Bytes in use after a collection. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function attack(operation: Operation): Promise<string[]> {
  if (operation.kind === 'mutation') fixture = await setUpFixture(world);
  // wrong passwords of the last operation would hold this one up
  await world.api.pool.query('delete from attempts');
  const faults: string[] = [];
  for (const base of await basesOf(operation, fixture, isWhole))
    for (const actor of isWhole ? attackers.flat() : attackers.map((group) => random.one(group))) {
      const by = people.get(actor) as Attacker;
      await by.stay();
      for (const one of chosen(attacksOn(operation, base, fixture.pool, fixture.chain), actor)) {
        const body = bodyOf(schema, operation, one, random);
        const what = `${actor} ${operation.name} (${one.label})`;
        const { answer, cost } = await send(by, what, body);
        tried += 1;
        worst.held = Math.max(worst.held, cost.held);
        worst.cpu = Math.max(worst.cpu, cost.cpu);
        for (const fault of faultsOf(answer, cost)) faults.push(`${what} ${fault}: ${answer.text.slice(0, 300)}`);
      }
    }
  world.api.lines.length = 0;
  return faults;
}

function chosen(attacks: readonly Attack[], actor: string): readonly Attack[] {
  if (isWhole) return attacks;
  const some = outsiders.some((one) => one === actor) ? partOfOutsiders : part;
  return kinds.flatMap((kind) => {
    const ofKind = attacks.filter((one) => one.kind === kind);
    return random.some(ofKind, some[kind] ?? ofKind.length);
  });
}
