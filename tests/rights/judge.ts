import type { Answer } from '@daybook/testing/api';
import { type Actor, actors } from '../../libs/testing/rights/actors.js';
import type { Call } from '../../libs/testing/rights/call.js';
import { expectedOf, placesOf, type Verdict } from '../../libs/testing/rights/rows.js';
import type { Place, Target, Wanted, World } from '../../libs/testing/rights/world.js';
import { calls } from './calls.js';

/** One question of one person about one thing. */
interface Try {
  readonly operation: string;
  readonly call: Call;
  readonly actor: Actor;
  readonly place: Place;
  readonly expected: Verdict;
}

export interface Judgement {
  /** How many questions were asked. */
  readonly asked: number;
  /** `who asked what where: expected, got`, one line each. */
  readonly wrong: readonly string[];
}

/** Asks every operation (or those named) as everybody about things of every place, and compares with the table. */
export async function judge(world: World, operations: readonly string[] = Object.keys(calls)): Promise<Judgement> {
  const tries = operations.flatMap((operation) => (calls[operation] ?? []).flatMap((call) => triesOf(operation, call)));
  const targets = new Targets(world);
  const prepared = await together(tries, 32, async (one) => ({ one, target: await targets.of(one) }));
  await world.firm.readable();
  const [denied, allowed] = [
    prepared.filter(({ one }) => one.expected !== 'Y' && !isAnyones(one)),
    prepared.filter(({ one }) => one.expected === 'Y' || isAnyones(one)),
  ];
  for (const view of ['own', 'other', 'vault'] as const) await world.past(world.companies[view]);

  const before = await world.api.log.head();
  const wrong = await together(denied, 8, ({ one, target }) => faultOf(world, one, target));
  const written = (await world.api.log.head()) - before;
  if (written > 0) wrong.push(`${written} events were written for people who may not write them.`);
  wrong.push(...(await together(allowed, 8, ({ one, target }) => faultOf(world, one, target))));
  wrong.push(...(await reachedFromAnotherCompany(world, operations)));
  return { asked: tries.length, wrong: wrong.filter((one) => one !== undefined) };
}

/** What calls make, in a company into which these may not look, asked for together with a company of their own. */
async function reachedFromAnotherCompany(world: World, operations: readonly string[]): Promise<string[]> {
  const made = operations.flatMap((operation) => (calls[operation] ?? []).map((call) => ({ operation, call })));
  const swaps = await together(
    made.filter(({ call }) => call.make),
    8,
    async ({ operation, call }) => {
      const theirs = await world.target('vault', {});
      await call.make?.(theirs, world);
      return { operation, call, target: { ...theirs, company: world.companies.own } };
    },
  );
  await world.firm.readable();
  const reached = swaps.flatMap((one) => (['SD', 'SN', 'AO'] as const).map((actor) => ({ ...one, actor })));
  const faults = await together(reached, 8, async ({ operation, call, target, actor }) => {
    const given = await call.given?.(target, world);
    if (!JSON.stringify(given ?? {}).includes(target.subject)) return [];
    const answer = await world.people.browser(actor).graphql(call.document, given);
    const got = verdictOf(answer, call, target, world);
    return got === 'Y' ? [`${actor} ${operation}: reaches into another company by naming one of their own`] : [];
  });
  return faults.flat();
}

function triesOf(operation: string, call: Call): Try[] {
  return placesOf(call.rule).flatMap((place) =>
    actors.map((actor) => ({ operation, call, actor, place, expected: expectedOf(call.rule, place, actor) })),
  );
}

function isAnyones({ call }: Try): boolean {
  return call.rule === 'anyone';
}

/** Whoever may do something gets a thing of their own to do it to; the others share, for they must change nothing. */
class Targets {
  private readonly shared = new Map<string, Promise<Target>>();

  constructor(private readonly world: World) {}

  of({ operation, call, place, actor, expected }: Try): Promise<Target> {
    const wanted = call.wanted?.(this.world.people.users[actor]) ?? {};
    if (expected === 'Y' && operation.startsWith('Mutation.')) return this.made(call, place, wanted);
    const name = `${place} ${JSON.stringify(wanted)} ${call.make ? `${operation} ${call.as}` : ''}`;
    const target = this.shared.get(name) ?? this.made(call, place, wanted);
    this.shared.set(name, target);
    return target;
  }

  private async made({ make }: Call, place: Place, wanted: Wanted): Promise<Target> {
    const target = await this.world.target(place, wanted);
    if (place !== 'absent') await make?.(target, this.world);
    return target;
  }
}

async function faultOf(world: World, one: Try, target: Target): Promise<string | undefined> {
  const { operation, call, actor, place, expected } = one;
  const answer = await ask(world, one, target);
  const what = `${actor} ${operation}${call.as ? ` (${call.as})` : ''} ${place}`;
  const got = verdictOf(answer, call, target, world);
  if (got !== expected) return `${what}: expected ${expected}, got ${got}`;
  if (got !== 'N' && got !== 'E') return undefined;
  const hides = got === 'N' || call.found === undefined;
  return hides && (await absent(world, one)) !== answer.text
    ? `${what}: is told apart from what is not there: ${answer.text}`
    : undefined;
}

const absences = new WeakMap<World, Map<string, Promise<string>>>();

/** What the person is answered about a thing that never was. */
async function absent(world: World, one: Try): Promise<string> {
  const known = absences.get(world) ?? new Map<string, Promise<string>>();
  absences.set(world, known);
  const name = `${one.actor} ${one.call.document}`;
  const asked =
    known.get(name) ??
    world
      .target('absent', {})
      .then((target) => ask(world, one, target))
      .then(({ text }) => text);
  known.set(name, asked);
  return asked;
}

async function ask(world: World, { call, actor }: Try, target: Target): Promise<Answer> {
  return world.people.browser(actor).graphql(call.document, await call.given?.(target, world));
}

function verdictOf(answer: Answer, call: Call, target: Target, world: World): Verdict | string {
  const [error] = answer.errors ?? [];
  if (error) return lettersOf[error.extensions.code] ?? `${error.extensions.code}: ${error.message}`;
  const [answered] = Object.values<{ success?: boolean; errorMessage?: string } | null>(answer.data);
  if (answered?.success === false && answered.errorMessage === 'You don’t have permission to make this action.')
    return 'F';
  return (call.found?.(answer.data, target, world) ?? true) ? 'Y' : 'E';
}

const lettersOf: Readonly<Record<string, Verdict>> = { UNAUTHENTICATED: 'U', FORBIDDEN: 'F', NOT_FOUND: 'N' };

/** Asks for each, some at once: the next begins when any of them has ended. */
async function together<T, R>(all: readonly T[], atOnce: number, each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = all.entries();
  const takeTurns = async () => {
    for (const [at, one] of waiting) results[at] = await each(one);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
