export { TodoArea, type TodoPanels } from './todo-area.js';
