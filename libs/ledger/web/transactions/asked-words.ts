import { formatDay, midSentence } from '@daybook/kernel/ui';

/** As operations ask for it. */
export interface Asking {
  readonly people: readonly string[];
  readonly at: string;
  readonly remindedAt?: string | null;
  readonly answeredAt?: string | null;
  readonly answeredBy?: string | null;
}

const named = 2;

/** Whom and when, in the order of the days: Asked Ana Ruiz Nov 3, 2026 · reminded Nov 10, 2026. */
export function askedWords({ people, at, remindedAt, answeredAt, answeredBy }: Asking, now: Date = new Date()): string {
  const on = (instant: string) => midSentence(formatDay(instant, now));
  const later = [
    ...(remindedAt ? [{ at: remindedAt, says: `reminded ${on(remindedAt)}` }] : []),
    ...(answeredAt
      ? [{ at: answeredAt, says: `answered ${on(answeredAt)}${answeredBy ? ` by ${answeredBy}` : ''}` }]
      : []),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [['Asked', namesOf(people), on(at)].filter(Boolean).join(' '), ...later.map(({ says }) => says)].join(' · ');
}

function namesOf(people: readonly string[]): string {
  if (people.length <= named + 1) return inWords.format(people);
  return inWords.format([...people.slice(0, named), `${people.length - named} more`]);
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
