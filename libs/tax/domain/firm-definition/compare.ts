import {
  type Column,
  type Definition,
  type Option,
  offered,
  type Question,
  questionsOf,
} from '../questionnaire/definition.js';

export interface Difference {
  /** The key of a form or a question. */
  readonly where: string;
  /** Absent: the form or the question itself. */
  readonly part?: Part;
  /** What the question says whose choice or column it is. */
  readonly of?: string;
  readonly is: 'added' | 'removed' | 'moved' | 'reworded' | 'changed';
  /** What was asked before, and what is asked now; '' where there is nothing. */
  readonly from: string;
  readonly to: string;
}

type Part = 'choice' | 'column';

/**
 * What is other in the second, in the order in which it is asked. A question changed in its type, its conditions or whether
 * it has to be answered; its choices and columns are compared one by one, and one that is hidden is removed.
 */
export function compareDefinitions(one: Definition, other: Definition): readonly Difference[] {
  return [...compared(formsOf(one), formsOf(other)), ...compared(entriesOf(one), entriesOf(other))];
}

type Entries = ReadonlyMap<string, Entry>;

interface Entry {
  readonly text: string;
  readonly place: string;
  readonly rest: string;
  readonly label?: string;
  readonly choices?: Entries;
  readonly columns?: Entries;
}

type Inside = Required<Pick<Difference, 'where' | 'part' | 'of'>>;

function compared(before: Entries, after: Entries, inside?: Inside): readonly Difference[] {
  const inOrder = longestRun([...after.keys()], [...before.keys()]);
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([where, { text }]): Difference => ({ where, is: 'removed', from: text, to: '', ...inside }));
  const others = [...after].flatMap(([where, now]): readonly Difference[] => {
    const was = before.get(where);
    if (!was) return [{ where, is: 'added', from: '', to: now.text, ...inside }];
    const texts = { where, from: was.text, to: now.text, ...inside };
    const partsOf = (part: Part) => ({
      where: inside?.where ?? where,
      part,
      of: [inside?.of, now.label ?? now.text].filter(Boolean).join(': '),
    });
    return [
      ...(was.text === now.text ? [] : [{ ...texts, is: 'reworded' } as const]),
      ...(was.place === now.place && inOrder.has(where) ? [] : [{ ...texts, is: 'moved' } as const]),
      ...(was.rest === now.rest ? [] : [{ ...texts, is: 'changed' } as const]),
      ...compared(was.choices ?? none, now.choices ?? none, partsOf('choice')),
      ...compared(was.columns ?? none, now.columns ?? none, partsOf('column')),
    ];
  });
  return [...others, ...removed];
}

const none: Entries = new Map();

function entriesOf(definition: Definition): Entries {
  return new Map(questionsOf(definition).map(({ form, question }) => [question.key, entryOf(question, form?.key)]));
}

function entryOf({ key: _, label, help, options, columns, ...rest }: Question, place = ''): Entry {
  return {
    text: [label, help].filter(Boolean).join(' '),
    place,
    rest: JSON.stringify(rest),
    label,
    choices: choicesOf(options),
    columns: new Map(offered(columns).map((column) => [column.key, columnOf(column)])),
  };
}

function columnOf({ key: _, label, options, ...rest }: Column): Entry {
  return { text: label, place: '', rest: JSON.stringify(rest), choices: choicesOf(options) };
}

function choicesOf(options: readonly Option[] | undefined): Entries {
  return new Map(offered(options).map(({ value, label }) => [value, { text: label, place: '', rest: '' }]));
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

function formsOf({ forms }: Definition): Entries {
  return new Map(
    forms.map(({ key, title, enable, reopen, setStatus }) => [
      key,
      { text: title, place: '', rest: JSON.stringify([enable, reopen, setStatus]) },
    ]),
  );
}
