import type { BundleText, Rhythm, Step } from '@daybook/bundles/domain';
import type { ShownBundleFragment } from './generated/graphql.js';

export const blankStep = (key: string): Step => ({
  key,
  title: '',
  details: '',
  type: 'basic',
  papers: [],
  asks: 'everyone',
  days: 0,
  unit: 'weekdays',
  after: null,
  owner: null,
  reviewer: null,
});

export const blankBundle = (key: string): BundleText => ({
  name: '',
  every: 'month',
  closePeriod: 'month_end_close',
  steps: [blankStep(key)],
});

/** The bundle as its rules know it. */
export function textOf({ name, every, closePeriod, steps }: ShownBundleFragment): BundleText {
  return {
    name,
    every: every as Rhythm,
    closePeriod: closePeriod as BundleText['closePeriod'],
    steps: steps.map(({ choice, ...step }) => ({ ...(step as unknown as Step), ...(choice && { choice }) })),
  };
}

/** The steps with one of them in another place; as they were where there is none. */
export function moved(steps: readonly Step[], from: number, to: number): readonly Step[] {
  const step = steps[from];
  if (!step || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

/** Without a step; what was due after it is due after what that was due after. */
export function without(steps: readonly Step[], place: number): readonly Step[] {
  const gone = steps[place];
  return steps
    .toSpliced(place, 1)
    .map((step) => (gone && step.after === gone.key ? { ...step, after: gone.after } : step));
}
