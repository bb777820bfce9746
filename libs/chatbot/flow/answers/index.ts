export { answerer } from './answerer.js';
export { type Answering, answerQuestion } from './answering.js';
