export { TodoTemplates } from './todo-templates.js';
