import { BundleRow, BundleTodoRow, RolloutCompanyRow, RolloutRow, ScheduleRow } from './bundle.entity.js';
import { bundles } from './bundles.projection.js';

export * from './bundle.entity.js';
export * from './bundles.query.js';
export { migrations } from './migrations.js';
export { bundles };

export const entities = [BundleRow, RolloutRow, RolloutCompanyRow, BundleTodoRow, ScheduleRow];
export const projections = [bundles];
