import { type AccountState, accountStates } from '@daybook/identity/read';
import { invalid } from '@daybook/kernel/graph';

/** States of accounts that somebody asks for; null when they ask for none in particular. */
export function statesOf(asked: readonly string[] | null | undefined): readonly AccountState[] | null {
  if (!asked) return null;
  return asked.map((one) => {
    const state = accountStates.find((known) => known === one);
    if (!state) throw invalid(`Ask for accounts that are ${accountStates.join(', ')}.`);
    return state;
  });
}
