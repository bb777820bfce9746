import type { AmountFragment } from '../generated/graphql.js';

/** What a figure is made of, as one amount: what there is less what is owed, which in the books is a credit. */
export function leftAfter(
  name: string,
  there: readonly (AmountFragment | undefined)[],
  owed?: AmountFragment,
): AmountFragment {
  const parts = [...there, owed].filter((one) => one !== undefined);
  const left = there.reduce((sum, one) => sum + Number(one?.amount ?? 0), -Number(owed?.amount ?? 0));
  return { name, amount: left.toFixed(2), accounts: [...new Set(parts.flatMap(({ accounts }) => accounts))] };
}
