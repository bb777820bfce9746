import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  type AskedQuestions,
  type KnownWrite,
  nextVersion,
  questions,
  type VersionStep,
  versionAfter,
  versionsFrom,
} from '@daybook/ledger/domain';
import { setsAbout } from '@daybook/ledger/read';
import type { OtherWrites } from '../port.js';
import type { OfBooks } from './telling.js';

interface OwnWrite extends OfBooks {
  /** In which it was written. */
  readonly set: string;
  readonly transaction: string;
}

type Tools = Pick<FlowContext, 'commands' | 'query'>;

/** Milliseconds in which it shows what became of a write that was begun; then nobody waits for it any more. */
const underWay = 300_000;

/**
 * The version of a transaction that was written from here, as later writes of ours left it: its other lines may have been
 * asked about, too. What can be read yet says only where those questions are, and what it lacks has the ledger refuse.
 */
export async function ownVersion(
  { version, ...write }: OwnWrite & { readonly version: string },
  tools: Tools,
): Promise<string> {
  return versionAfter(version, stepsOf(await setsOf(write, tools), write));
}

/** What was written to a transaction, or is about to be, because of other questions than this one. */
export async function otherWrites(
  { question: own, ...write }: OwnWrite & { readonly question: string },
  tools: Tools & Pick<FlowContext, 'clock'>,
): Promise<OtherWrites> {
  const sets = await setsOf(write, tools);
  const steps = stepsOf(sets, write);
  const others = sets
    .flatMap((state) => [...state.questions])
    .flatMap(([uuid, one]) => (uuid !== own && one.asked.transaction === write.transaction ? [one] : []));
  const begun = others.flatMap((one) => one.begun ?? []);
  const since = new Date(tools.clock.now().getTime() - underWay).toISOString();
  const perhaps = begun.flatMap((one) => (one.since > since ? stepOf(one) : []));
  const written = others.flatMap(({ standing }) => (standing.is === 'recategorized' ? (standing.line ?? []) : []));
  return {
    lines: new Set([...begun.map(({ line }) => line), ...written]),
    isNextOf: ({ before, line }) =>
      steps.some((step) => step.before === before) || begun.some((one) => one.before === before && one.line === line),
    leadTo: (version, from) => versionsFrom(from, steps).includes(version),
    mayLeadTo: (version, from) => versionsFrom(from, [...steps, ...perhaps]).includes(version),
  };
}

/** It may have been done, and not be on record yet. */
function stepOf({ before }: KnownWrite): readonly Omit<VersionStep, 'transaction'>[] {
  const version = nextVersion(before);
  return version === null ? [] : [{ before, version }];
}

/** All sets with questions about a transaction of these books. */
async function setsOf({ company, realm, set, transaction }: OwnWrite, { commands, query }: Tools) {
  const sets = new Set([set, ...(await setsAbout(queryableOf(query), company, transaction))]);
  const states = await Promise.all([...sets].map(async (one) => (await commands.load(questions, one)).state));
  return states.flatMap((state) => (state?.realm === realm ? [state] : []));
}

function stepsOf(sets: readonly AskedQuestions[], { transaction }: OwnWrite) {
  return sets.flatMap(({ steps }) => steps).filter((step) => step.transaction === transaction);
}
