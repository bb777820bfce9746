export * from './companies.js';
export { type CompaniesOptions, companiesArea } from './module.js';
export * from './policy.js';
export { questionsOfCompany, questionsOfFile, questionsOfTodo } from './questions.js';
export { readerOf } from './reader.js';
