import { CountingFormsResolver } from './counting-forms.resolver.js';
import { DashboardResolver } from './dashboard.resolver.js';

export const dashboardProviders = [DashboardResolver, CountingFormsResolver];
