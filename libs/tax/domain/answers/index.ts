export * from './choices.js';
export { maskedAnswer } from './masking.js';
export { maskedTin, type TinKind, tinKinds } from './tin.js';
export { answerLimits } from './values.js';
