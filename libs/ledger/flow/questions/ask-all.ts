import { type CommandMetadata, type Commands, metadataOfStep } from '@daybook/kernel/commands';
import type { StepNotMade } from '@daybook/kernel/contributions';
import type { Queryable } from '@daybook/kernel/postgres';
import { questionLimits, questions } from '@daybook/ledger/domain';
import { v5 } from 'uuid';
import { askAbout } from './asking.js';
import { type Days, postingsOfSet, unaskedIn } from './unasked.js';

const meanwhile = 'somebody asked about some of its transactions at the same time. Roll it out again.';

interface AskedOfAll {
  readonly company: string;
  /** Of the step, and of the questions that it asks. */
  readonly todo: string;
  readonly days: Days;
}

interface Tools {
  readonly db: Queryable;
  readonly commands: Pick<Commands, 'load' | 'send'>;
}

const furtherSet = (todo: string, n: number) => v5(`set ${n}`, todo);

/** The sets that a step has asked beside its own, in their order; each is a to-do of the step. */
export async function furtherSets(todo: string, commands: Pick<Commands, 'load'>): Promise<readonly string[]> {
  const sets: string[] = [];
  for (let set = furtherSet(todo, 1); ; set = furtherSet(todo, sets.length + 1)) {
    if (!(await commands.load(questions, set)).state) return sets;
    sets.push(set);
  }
}

/**
 * Asks about all that nobody is asked about. What is too much for one sitting is asked first, in sets whose uuids follow
 * from the to-do: once the set of the step is there, all of it was asked. The step makes the to-dos of all of them.
 */
export async function askAll(
  { company, todo, days }: AskedOfAll,
  { db, commands }: Tools,
  metadata: CommandMetadata,
): Promise<StepNotMade | undefined> {
  const isAsked = async (set: string) => (await commands.load(questions, set)).state !== undefined;
  for (let n = 1; !(await isAsked(todo)); n += 1) {
    const unasked = await unaskedIn(company, todo, days, { db, commands });
    if (!('lines' in unasked)) return unasked;
    const { realm, lines } = unasked;
    const isLast = lines.length <= questionLimits.questions;
    const set = isLast ? todo : furtherSet(todo, n);
    // from before it was cut short
    if (await isAsked(set)) continue;
    const postings = await postingsOfSet(db, company, set, lines);
    const uuidOf = (id: string) => v5(`question ${id}`, set);
    const asking = { company, set, realm, postings, uuidOf, isTodoMade: true } as const;
    const asked = await askAbout(asking, commands, metadataOfStep(metadata, `ask ${set}`));
    if ('refused' in asked) return { says: asked.refused === 'asked' ? meanwhile : asked.message };
  }
  return undefined;
}
