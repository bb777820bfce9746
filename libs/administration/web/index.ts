export { AdminPanel } from './admin-panel.js';
export { Projections } from './projections.js';
