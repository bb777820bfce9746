import type { Definition, Question, Step } from '../../questionnaire/definition.js';
import { business2026 } from '../business/index.js';
import { individual2026 } from '../individual/index.js';

type Rewordings = Readonly<Record<string, Partial<Pick<Question, 'label' | 'help' | 'options'>>>>;

/** The same questions a year earlier, but for those that were put differently then. */
function yearBefore(later: Definition, changes: readonly string[], rewordings: Rewordings): Definition {
  const reworded = (step: Step): Step => ({
    ...step,
    questions: step.questions.map((question) => ({ ...question, ...rewordings[question.key] })),
  });
  return {
    ...later,
    year: later.year - 1,
    changes,
    setup: later.setup.map(reworded),
    forms: later.forms.map((form) => ({ ...form, steps: form.steps.map(reworded) })),
  };
}

export const business2025 = yearBefore(
  business2026,
  [
    'What was bought after January 19, 2025 can be written off at once.',
    'Research in the United States is deducted in the year it is paid for again.',
    'Brokers of digital assets send Form 1099-DA for the first time, without the cost.',
    'Companies formed in the United States no longer report their owners to FinCEN.',
  ],
  {
    isTravelSplit: { help: 'Meals are half deductible, entertainment is not.' },
  },
);

export const individual2025 = yearBefore(
  individual2026,
  [
    'Tips, overtime, interest on a loan for a new car and a bonus for people over 65 are deductible.',
    'State and local taxes count up to $40,000.',
    'Electric cars counted until September 30, 2025, and improvements of a home until December 31, 2025.',
    'Brokers of digital assets send Form 1099-DA for the first time, without the cost.',
  ],
  {
    hasGifts: { help: 'Gifts count for those who itemize their deductions.' },
    hasGambling: { help: 'All winnings count. Losses can be deducted up to what you won.' },
    credits: {
      help: 'Choose any that might; we check each one.',
      options: [
        { value: 'adoption', label: 'Adopting a child' },
        { value: 'vehicle', label: 'An electric car bought until September 30, 2025' },
        { value: 'home', label: 'Solar panels, insulation, windows, doors or a heat pump' },
        { value: 'charger', label: 'A charger for an electric car' },
        { value: 'saver', label: 'Saving for retirement on a modest income' },
        { value: 'foreign', label: 'Taxes paid to another country' },
      ],
    },
  },
);
