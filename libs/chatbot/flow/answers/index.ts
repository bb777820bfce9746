export { type Answering, answerQuestion } from './answering.js';
