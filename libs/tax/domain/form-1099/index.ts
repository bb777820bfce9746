export * from './due-forms.js';
export * from './form-1099.events.js';
export * from './form-1099.js';
export * from './form-1099.words.js';
export * from './payments.js';
export * from './sign-up.js';
export * from './thresholds.js';
