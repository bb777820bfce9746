export { AnswerText } from './answer-text.js';
export type * from './figure-props.js';
export { RunAgain } from './run-again.js';
