export { TaxDashboard } from './dashboard-page.js';
export { dashboardResources } from './resource.js';
