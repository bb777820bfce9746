export * from './area.js';
export * from './policy.js';
export { companiesSeenBy } from './visibility.js';
