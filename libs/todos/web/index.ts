export { TodoArea } from './todo-area.js';
