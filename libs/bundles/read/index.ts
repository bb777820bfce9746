import { BundleRow, BundleTodoRow, LockRow, RolloutCompanyRow, RolloutRow, ScheduleRow } from './bundle.entity.js';
import { bundles } from './bundles.projection.js';

export * from './bundle.entity.js';
export * from './bundles.query.js';
export * from './locks.query.js';
export { migrations } from './migrations.js';
export { bundles };

export const entities = [BundleRow, RolloutRow, RolloutCompanyRow, BundleTodoRow, ScheduleRow, LockRow];
export const projections = [bundles];
