export { directoryResources } from './resource.js';
export { StaffDashboard } from './staff-dashboard.js';
