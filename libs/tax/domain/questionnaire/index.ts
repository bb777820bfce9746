export * from './condition-words.js';
export * from './conditions.js';
export { type FormStatus, formStatuses, reviewForm } from './consequences.js';
export * from './definition.js';
export * from './evaluate.js';
export * from './placeholders.js';
export * from './problems.js';
export * from './read-condition.js';
export * from './why.js';
