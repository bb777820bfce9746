export { askByTodo, closeTodo } from './tax-todo.js';
