export { type CompaniesOptions, companiesArea } from './module.js';
export * from './policy.js';
export { questionsOfCompany, questionsOfFile, questionsOfTodo } from './questions.js';
