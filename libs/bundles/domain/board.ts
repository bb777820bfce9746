import type { Period } from './period.js';
import { fillPlaceholders } from './placeholders.js';
import type { Step } from './step.js';

/** A to-do of a bundle in a company. */
export interface BoardTodo {
  readonly todo: string;
  readonly step: string;
  readonly company: string;
  readonly name: string;
  readonly title: string;
  /** open, waiting_for_review, completed; to-dos name them the same. */
  readonly status: string;
  readonly due: string;
  readonly isOverdue: boolean;
}

export interface BoardCell extends BoardTodo {
  /** The title of the step before it that is not done yet: what blocks. */
  readonly waitsFor: string | null;
}

export interface Board {
  readonly steps: readonly { readonly key: string; readonly title: string }[];
  readonly companies: readonly {
    readonly company: string;
    readonly name: string;
    readonly done: number;
    readonly cells: readonly BoardCell[];
  }[];
}

/** Companies by step. A step that the bundle no longer has stands at the end, as its to-do is called. */
export function boardOf(
  steps: readonly Pick<Step, 'key' | 'title' | 'after'>[],
  period: Pick<Period, 'words'>,
  todos: readonly BoardTodo[],
): Board {
  const titles = new Map(steps.map(({ key, title }) => [key, fillPlaceholders(title, period, 'the company')]));
  for (const { step, title } of todos) if (!titles.has(step)) titles.set(step, title);
  const after = new Map(steps.map((step) => [step.key, step.after]));
  const companies = new Map<string, BoardTodo[]>();
  for (const todo of todos) companies.set(todo.company, [...(companies.get(todo.company) ?? []), todo]);
  return {
    steps: [...titles].map(([key, title]) => ({ key, title })),
    companies: [...companies].map(([company, own]) => ({
      company,
      name: own[0]?.name ?? '',
      done: own.filter(isDone).length,
      cells: own.map((todo) => {
        const [before] = cellsOfStep(own, after.get(todo.step));
        const waitsFor = before && !isDone(before) && !isDone(todo) ? before.title : null;
        return { ...todo, waitsFor };
      }),
    })),
  };
}

/** A merge brings a company a second to-do of a step: what is not done stands first. */
export function cellsOfStep<T extends Pick<BoardTodo, 'step' | 'status'>>(
  cells: readonly T[],
  key: string | null | undefined,
): readonly T[] {
  const own = cells.filter(({ step }) => step === key);
  return [...own.filter((one) => !isDone(one)), ...own.filter(isDone)];
}

function isDone({ status }: Pick<BoardTodo, 'status'>): boolean {
  return status === 'completed';
}
