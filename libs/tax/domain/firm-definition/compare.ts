import { type Definition, questionsOf } from '../questionnaire/definition.js';

export interface Difference {
  /** The key of a form or a question. */
  readonly where: string;
  readonly is: 'added' | 'removed' | 'moved' | 'reworded' | 'changed';
  /** What was asked before, and what is asked now; '' where there is nothing. */
  readonly from: string;
  readonly to: string;
}

/** What is other in the second, in the order in which it is asked. Changed: its type, choices, columns or conditions. */
export function compareDefinitions(one: Definition, other: Definition): readonly Difference[] {
  return [...compared(formsOf(one), formsOf(other)), ...compared(entriesOf(one), entriesOf(other))];
}

interface Entry {
  readonly text: string;
  readonly place: string;
  readonly rest: string;
}

function compared(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): readonly Difference[] {
  const inOrder = longestRun([...after.keys()], [...before.keys()]);
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([where, { text }]): Difference => ({ where, is: 'removed', from: text, to: '' }));
  const others = [...after].flatMap(([where, now]): readonly Difference[] => {
    const was = before.get(where);
    if (!was) return [{ where, is: 'added', from: '', to: now.text }];
    const texts = { where, from: was.text, to: now.text };
    return [
      ...(was.text === now.text ? [] : [{ ...texts, is: 'reworded' } as const]),
      ...(was.place === now.place && inOrder.has(where) ? [] : [{ ...texts, is: 'moved' } as const]),
      ...(was.rest === now.rest ? [] : [{ ...texts, is: 'changed' } as const]),
    ];
  });
  return [...others, ...removed];
}

function entriesOf(definition: Definition): ReadonlyMap<string, Entry> {
  return new Map(
    questionsOf(definition).map(({ form, question: { key, label, help, ...rest } }) => [
      key,
      { text: [label, help].filter(Boolean).join(' '), place: form?.key ?? '', rest: JSON.stringify(rest) },
    ]),
  );
}

/** The most keys that come in the same order in both lists; the others are those that moved. */
function longestRun(keys: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const places = new Map(others.map((key, place) => [key, place]));
  const runs: (readonly string[])[] = [];
  const placeOf = (key: string | undefined) => places.get(key ?? '') ?? -1;
  for (const key of keys) {
    if (!places.has(key)) continue;
    const before = runs.filter((run) => placeOf(run.at(-1)) < placeOf(key));
    runs.push([
      ...before.reduce<readonly string[]>((one, other) => (other.length > one.length ? other : one), []),
      key,
    ]);
  }
  return new Set(runs.reduce<readonly string[]>((one, other) => (other.length > one.length ? other : one), []));
}

function formsOf({ forms }: Definition): ReadonlyMap<string, Entry> {
  return new Map(
    forms.map(({ key, title, enable, reopen, setStatus }) => [
      key,
      { text: title, place: '', rest: JSON.stringify([enable, reopen, setStatus]) },
    ]),
  );
}
