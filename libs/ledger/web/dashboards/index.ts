export { DashboardArea } from './dashboard-area.js';
