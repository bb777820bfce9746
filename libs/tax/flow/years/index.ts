export { followAddedForms, formCalled, formTodoOf } from './form-todo.js';
