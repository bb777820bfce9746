import { bundle, bundleWords } from './bundle.js';
import { companyPeriod, companyPeriodWords } from './company-period.js';
import { rollout, rolloutWords } from './rollout.js';
import { schedule, scheduleWords } from './schedule.js';

export * from './board.js';
export * from './bundle.js';
export * from './bundle-rules.js';
export * from './company-period.js';
export * from './due.js';
export * from './period.js';
export * from './permissions.js';
export * from './placeholders.js';
export * from './rollout.js';
export * from './schedule.js';
export * from './shipped.js';
export * from './step.js';

export const deciders = [bundle, rollout, schedule, companyPeriod];
export const words = { ...bundleWords, ...rolloutWords, ...scheduleWords, ...companyPeriodWords };
