import { DashboardResolver } from './dashboard.resolver.js';

export const dashboardProviders = [DashboardResolver];
