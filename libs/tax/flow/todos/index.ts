export { askByTodo, closeTodo, reopenTodo } from './tax-todo.js';
