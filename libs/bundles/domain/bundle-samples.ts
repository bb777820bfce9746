import type { BundleText, Step } from './index.js';

/** A step that passes all rules. */
export function sampleStep(changes: Partial<Step> = {}): Step {
  return {
    key: 'statements',
    title: 'Upload statements for {month}',
    details: '',
    type: 'upload-request',
    papers: [],
    asks: 'everyone',
    days: 3,
    unit: 'weekdays',
    after: null,
    owner: null,
    reviewer: null,
    ...changes,
  };
}

/** A bundle of two steps: the client's, and the firm's after it. */
export function sampleBundle(changes: Partial<BundleText> = {}): BundleText {
  const reconcile = { key: 'reconcile', title: 'Reconcile {month} {year}', type: 'basic', asks: 'firm' } as const;
  return {
    name: 'Month-end close',
    every: 'month',
    closePeriod: 'month_end_close',
    steps: [
      sampleStep(),
      sampleStep({ ...reconcile, days: 2, after: 'statements', owner: 'staff_accountant', reviewer: 'controller' }),
    ],
    ...changes,
  };
}
