export { type AnswerNow, answerNow, type FigureNow } from './answer-now.js';
export { answerer } from './answerer.js';
export { type Answering, answerQuestion } from './answering.js';
