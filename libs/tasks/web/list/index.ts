export { TaskList } from './task-list.js';
