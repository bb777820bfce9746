import type { ListedPayeeFragment } from './generated/graphql.js';

export const filters = ['all', 'due', 'w9', 'mismatch', 'unmapped', 'changed', 'cameBack'] as const;
export type Filter = (typeof filters)[number];

/** The email with the statement came back, and nothing was sent since. */
export const cameBack = ({ form, isStatementSent, furnished }: ListedPayeeFragment) =>
  form !== 'none' && !isStatementSent && furnished[0]?.isRefused === true;

const isDue = ({ verdict }: ListedPayeeFragment) => verdict === 'due' || verdict === 'stateOnly';

const passes: Readonly<Record<Filter, (payee: ListedPayeeFragment) => boolean>> = {
  all: () => true,
  due: isDue,
  w9: (payee) => isDue(payee) && payee.w9 !== 'received',
  mismatch: ({ tinMatch }) => tinMatch === 'mismatch',
  unmapped: ({ unmapped, reissuedChecks }) => unmapped.length > 0 || reissuedChecks > 0,
  changed: ({ form }) => form === 'changed' || form === 'corrected',
  cameBack,
};

/** Those of the payees who pass a filter, and have every word in their name or address. */
export function filtered(
  payees: readonly ListedPayeeFragment[],
  filter: Filter,
  search: string,
): readonly ListedPayeeFragment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return payees.filter((payee) => {
    const text = `${payee.name} ${payee.email}`.toLowerCase();
    return passes[filter](payee) && words.every((word) => text.includes(word));
  });
}
