export * from './answer-view.js';
export * from './changes-view.js';
export * from './form-view.js';
export * from './seen-year.js';
export * from './year-view.js';
