import type { YearForm } from '../data/use-year.js';

type Steps = YearForm['step_answers'];

/** The steps that somebody walks through: none in which nothing is asked, but where they stand. */
export function askedSteps(steps: Steps, current: string): Steps {
  return steps.filter(({ key, isAsked }) => isAsked || key === current);
}

/** The key of the step that comes so many steps after this one, or before it; undefined at the end. */
export function stepBeside(steps: Steps, current: string, by: 1 | -1): string | undefined {
  const asked = askedSteps(steps, current);
  return asked[asked.findIndex(({ key }) => key === current) + by]?.key;
}
