export { AdminPanel } from './admin-panel.js';
export { Operations } from './operations.js';
export { Projections } from './projections.js';
