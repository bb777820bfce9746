export * from './answer-task.js';
export { answerQuestions, chatbotAnswer, endFailedAnswers } from './handlers.js';
