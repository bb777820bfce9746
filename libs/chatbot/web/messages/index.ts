export { Messages } from './messages.js';
