import { WorkItemRow } from './work-item.entity.js';

export { migrations } from './migrations.js';
export { WorkItemRow } from './work-item.entity.js';
export { workProjection } from './work-items.projection.js';

export const entities = [WorkItemRow];
