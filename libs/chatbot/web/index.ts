export { Assistant } from './assistant.js';
