import { lockedSentence } from '@daybook/bundles/domain';
import { locksOf, type ShownLock } from '@daybook/bundles/read';
import { companiesAsRightsSeeThem, companyNames } from '@daybook/companies/published';
import type { Commands } from '@daybook/kernel/commands';
import type { BundleStepKind } from '@daybook/kernel/contributions';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import { type Queryable, queryOf } from '@daybook/kernel/postgres';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { allTodos } from '@daybook/todos/published';
import { detailsOf, whyNotMade, whyNotNeeded, withBrought } from './brought.js';
import { peopleOf } from './people.js';
import { type Planning, planOf, whyNot } from './planning.js';

/** What a roll-out would do in a company. */
export interface PreviewedCompany {
  readonly company: string;
  /** Null for a company that the viewer does not see. */
  readonly name: string | null;
  readonly made: number;
  /** Steps that an earlier roll-out made, also when somebody has deleted them since, and what is there without one. */
  readonly skipped: number;
  /** What it lacks, or why it is left out. */
  readonly says: readonly string[];
  /** What its to-dos come with. */
  readonly details: readonly string[];
  readonly isLeftOut: boolean;
}

interface Looking {
  readonly db: Queryable;
  readonly commands: Pick<Commands, 'load'>;
  readonly now: Date;
  readonly viewer: Viewer;
}

/** What a roll-out would do, in the order of the companies. Nothing is changed. */
export async function previewOf(
  { db, commands, now, viewer }: Looking,
  planning: Planning,
  uuids: readonly string[],
  kinds: readonly BundleStepKind[],
): Promise<readonly PreviewedCompany[]> {
  const { bundle, period } = planning;
  const [access, names, people, locks] = await Promise.all([
    companiesAsRightsSeeThem(db, uuids),
    companyNames(db, uuids),
    peopleOf(db, uuids, now),
    locksOf(db, { bundle, period: period.key }),
  ]);
  const lockOf = new Map(locks.map((lock) => [lock.company, lock]));
  const companies = new Map(access.map((one) => [one.uuid, one]));
  const planned = uuids.map((uuid) => {
    const company = companies.get(uuid);
    const isSeen = company !== undefined && mayInCompany(viewer, 'see', company);
    const name = isSeen ? (names.get(uuid) ?? null) : null;
    const lock = lockOf.get(uuid);
    const refused = whyNot(viewer, company, planning.text) ?? (lock && saysOf(lock, period.label));
    const of = people.get(uuid) ?? { team: {}, clients: [] };
    return { uuid, name, refused, plan: planOf(planning, { uuid, name: name ?? '' }, of) };
  });
  const tools = { query: queryOf(db), commands, clock: { now: () => now } };
  const plans = await withBrought({ kinds, tools, viewer, period }, planned);
  const there = await thereOf(
    db,
    plans.flatMap(({ plan }) => plan.todos.map(({ uuid }) => uuid)),
  );
  return plans.map(({ uuid: company, name, refused, plan: { todos, lacks } }) => {
    const of = { company, name, details: [] };
    if (refused !== undefined) return { ...of, made: 0, skipped: 0, says: [refused], isLeftOut: true };
    const wanted = todos.filter(({ uuid }) => !there.has(uuid));
    const refusals = wanted.flatMap((todo) => whyNotMade(todo) ?? []);
    const needless = wanted.flatMap((todo) => whyNotNeeded(todo) ?? []);
    const made = wanted.length - refusals.length - needless.length;
    const says = [...(made > 0 ? lacks : []), ...refusals, ...needless];
    const skipped = todos.length - made - refusals.length;
    return { ...of, made, skipped, says, details: wanted.flatMap((todo) => detailsOf(todo) ?? []), isLeftOut: false };
  });
}

function saysOf({ lockedAt, timeZone, lockedByName }: ShownLock, label: string): string {
  return lockedSentence({ label }, dayInWords(dayAt(lockedAt, timeZone)), lockedByName);
}

async function thereOf(db: Queryable, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'to-dos of a bundle that are there',
    text: `select uuid from ${allTodos} t where uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return new Set(rows.map(({ uuid }) => uuid));
}
