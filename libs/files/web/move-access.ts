import { texts } from './texts.js';

/** Who would see what is moved and does not now, and the other way round. */
export interface AccessChange {
  readonly gains: readonly Affected[];
  readonly loses: readonly Affected[];
}

interface Affected {
  readonly name: string;
  readonly isStaff: boolean;
}

/** Names in a sentence: at most three, the others counted. */
function inWords(people: readonly Affected[]): string {
  const names = people.map(({ name }) => name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

/** What a move changes for people, in sentences; `strong` when clients get to see it. */
export function accessWarning({ gains, loses }: AccessChange): { readonly lines: string[]; readonly strong: boolean } {
  const strong = gains.some(({ isStaff }) => !isStaff);
  const lines = [
    ...(strong ? [texts.clientsGain] : []),
    ...(gains.length > 0 ? [texts.gains(inWords(gains))] : []),
    ...(loses.length > 0 ? [texts.loses(inWords(loses))] : []),
  ];
  return { lines, strong };
}

/** The name of the question before a move. */
export const askedBeforeMoves = 'move files';
