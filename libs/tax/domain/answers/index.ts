export * from './choices.js';
export { maskedAnswer } from './masking.js';
export { taxStates } from './places.js';
export { sameLater } from './same-later.js';
export { maskedTin, type TinKind, tinKinds } from './tin.js';
export { answerLimits } from './values.js';
