export { UnsentAnswers } from './unsent-answers.js';
