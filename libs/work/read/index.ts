import { WorkItemRow } from './work-item.entity.js';

export { migrations } from './migrations.js';
export { WorkItemRow } from './work-item.entity.js';
export { workProjection } from './work-items.projection.js';
export * from './work-list.query.js';
export { reachOf, type WorkReach } from './work-reach.js';

export const entities = [WorkItemRow];
