export { AdminPanel, type Section } from './admin-panel.js';
export { Projections } from './projections.js';
