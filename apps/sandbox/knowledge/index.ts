export { knowledgeApi } from './api.js';
export { KnowledgeDesk } from './desk.js';
