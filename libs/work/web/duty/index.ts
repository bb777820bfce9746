export { DutyPanel } from './duty-panel.js';
