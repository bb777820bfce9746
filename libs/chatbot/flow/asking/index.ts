export * from './answer-task.js';
export { answerQuestions, endFailedAnswers } from './handlers.js';
