export type { KnownWrite } from './begun-writes.js';
export * from './commands.js';
export * from './events.js';
export * from './questions.js';
export { questionsWork } from './questions.work.js';
export type { Acceptance, AskedQuestions, Question, QuestionStanding, QuestionsState, Receipt } from './state.js';
export * from './versions.js';
