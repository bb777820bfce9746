export * from './choices.js';
export { maskedAnswer } from './masking.js';
export { answerLimits } from './values.js';
