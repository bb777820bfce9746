export * from './counting-forms.query.js';
export * from './summary.query.js';
