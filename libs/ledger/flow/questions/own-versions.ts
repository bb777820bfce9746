import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { questions, versionAfter } from '@daybook/ledger/domain';
import { setsAbout } from '@daybook/ledger/read';
import type { OfBooks } from './telling.js';

interface OwnWrite extends OfBooks {
  /** In which it was written. */
  readonly set: string;
  readonly transaction: string;
  readonly version: string;
}

/**
 * The version of a transaction that was written from here, as later writes of ours left it: its other lines may have been
 * asked about, too. What can be read yet says only where those questions are, and what it lacks has the ledger refuse.
 */
export async function ownVersion(
  { company, realm, set, transaction, version }: OwnWrite,
  { commands, query }: Pick<FlowContext, 'commands' | 'query'>,
): Promise<string> {
  const sets = new Set([set, ...(await setsAbout(queryableOf(query), company, transaction))]);
  const states = await Promise.all([...sets].map(async (one) => (await commands.load(questions, one)).state));
  const steps = states.flatMap((state) => (state?.realm === realm ? state.steps : []));
  return versionAfter(
    version,
    steps.filter((step) => step.transaction === transaction),
  );
}
