export { followAddedForms, formCalled, formTodoOf } from './form-todo.js';
export { generateYears } from './generate-years.js';
export { questionsFor } from './questions-for.js';
