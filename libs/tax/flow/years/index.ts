export { questionnaireSteps } from './bundle-steps.js';
export { followAddedForms, formCalled, formTodoOf } from './form-todo.js';
export { generateYears } from './generate-years.js';
export { questionsFor } from './questions-for.js';
export { followYears } from './year-todo.js';
