import { type GraphQLSchema, isRequiredArgument } from 'graphql';
import type { Actor } from '../../libs/testing/rights/actors.js';
import { startProductWithServices } from '../../libs/testing/rights/services.js';
import { World } from '../../libs/testing/rights/world.js';
import { documentOf, type Operation, operationsOf } from '../rights/questions.js';
import { schemaOf } from '../rights/schema.js';
import { Attacker } from './attacker.js';
import type { Values } from './attacks.js';
import { basesOf, type Fixture, setUpFixture } from './fixture.js';
import { fillWithMuch } from './much.js';
import { most } from './verdict.js';
import { Watch } from './watch.js';

/**
 * Every operation many times at once, in a firm with as much in it as an answer may hold: ten times in one document, and
 * in ten requests side by side. `npm run attack` has a client do so too, for whom there is never more to answer;
 * `npm test` asks every question in both manners and gives every command in one. `ATTACK_ONLY` floods the operations
 * whose names hold a word.
 */
const isWhole = process.env.ATTACK === 'whole';
const flooding: readonly Actor[] = isWhole ? ['AO', 'SU'] : ['SU'];
const only = process.env.ATTACK_ONLY ?? '';
const times = 10;

/** Milliseconds; access tokens outlast a slow machine. */
let ahead = 3_600_000;

let world: World;
let schema: GraphQLSchema;
let fixture: Fixture;
const attackers: Partial<Record<Actor, Attacker[]>> = {};
const watch = new Watch(() => world.firm.readable());

beforeAll(async () => {
  world = await World.open(await startProductWithServices({ clock: { now: () => new Date(Date.now() + ahead) } }));
  schema = await schemaOf(world.api);
  await fillWithMuch(world);
  fixture = await setUpFixture(world);
  for (const actor of flooding)
    attackers[actor] = Array.from({ length: times }, () => new Attacker(world.people.browser(actor), actor));
}, 600_000);

afterAll(async () => {
  watch.end();
  for (const one of Object.values(attackers).flat()) one.leave();
  await world?.close();
});

const manners = {
  'in one document': (body: Body) => [body(times)],
  'side by side': (body: Body) => Array.from({ length: times }, () => body(1)),
} as const;
type Body = (aliases: number) => string;
type Manner = keyof typeof manners;

function mannersOf({ kind }: Operation): readonly Manner[] {
  return isWhole || kind === 'query' ? ['in one document', 'side by side'] : ['side by side'];
}

it('lets the event loop go in time, whatever is asked how often', async () => {
  const faults: string[] = [];
  let worst = { held: 0, by: '' };
  for (const operation of operationsOf(schema).filter(({ name }) => name.includes(only))) {
    if (operation.kind === 'mutation') fixture = await setUpFixture(world);
    const [values = {}] = await basesOf(operation, fixture, false);
    for (const [actor, several] of Object.entries(attackers))
      for (const manner of mannersOf(operation)) {
        const what = `${actor} ${operation.name}, ${times} times ${manner}`;
        const bodies = manners[manner]((aliases) => bodyOf(operation, ofAll(operation, values), aliases));
        await stay(several[0]);
        const { cost } = await watch.costOf(what, () => Promise.all(bodies.map((body, at) => several[at]?.post(body))));
        worst = cost.held > worst.held ? { held: cost.held, by: what } : worst;
        if (cost.held > most.held) faults.push(`${what} held the event loop for ${Math.round(cost.held)} ms`);
      }
  }
  process.stdout.write(`flood: worst ${JSON.stringify(worst)}\n`);
  expect(faults).toEqual([]);
}, 3_600_000);

/** Guessing ten times at once shuts an account for a quarter of an hour, which passes here. */
async function stay(one: Attacker | undefined): Promise<void> {
  await one?.stay().catch(() => {
    ahead += 16 * 60_000;
    return one.stay();
  });
}

/** No worker runs here: who waits for one would wait as long as an answer may take. */
const unwaited: readonly string[] = ['waitForAnswer'];

/** Nothing that may be left out, which finds most, and the company whose books there are. */
function ofAll({ field }: Operation, values: Values): Values {
  const demanded = field.args.filter(
    (one) => (isRequiredArgument(one) || unwaited.includes(one.name)) && Object.hasOwn(values, one.name),
  );
  return Object.fromEntries(
    demanded.map(({ name }) => [name, name === 'companyUuid' ? world.companies.own : values[name]]),
  );
}

function bodyOf(operation: Operation, values: Values, aliases: number): string {
  const { name } = operation.field;
  const once = documentOf(schema, operation, values, operation.kind === 'query' ? 3 : 1);
  const at = once.indexOf(`{ ${name}`);
  const field = once.slice(at + 1, once.lastIndexOf('}'));
  const fields = aliases === 1 ? field : Array.from({ length: aliases }, (_, n) => ` a${n}:${field}`).join('');
  return JSON.stringify({ query: `${once.slice(0, at)}{${fields}}`, variables: values });
}
