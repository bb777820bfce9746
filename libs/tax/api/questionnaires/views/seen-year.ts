import {
  type Answers,
  answersOf,
  causesIn,
  evaluate,
  fillPlaceholders,
  type Outlook,
  type Places,
  type Question,
} from '@daybook/tax/domain';
import type { OpenYear } from '@daybook/tax/read';

/** A year with all that is known beside its answers, worked out once for everything that is shown of it. */
export interface SeenYear extends OpenYear {
  readonly answers: Answers;
  readonly outlook: Outlook;
  /** A text of the definition as this company reads it. */
  text(of: string): string;
  causesOf(question: string): readonly Question[];
  /** The newest year before it. */
  readonly prior: OpenYear | undefined;
  readonly isStaff: boolean;
}

export function seenYear(
  open: OpenYear,
  {
    places,
    prior,
    isStaff,
  }: { readonly places: Places; readonly prior: OpenYear | undefined; readonly isStaff: boolean },
): SeenYear {
  const { definition } = open.published;
  const answers = answersOf(open.state.answers);
  const outlook = evaluate(definition, answers, open.state.staff);
  return {
    ...open,
    answers,
    outlook,
    prior,
    isStaff,
    text: (of) => fillPlaceholders(of, places),
    causesOf: causesIn(definition, answers, outlook.shown),
  };
}
