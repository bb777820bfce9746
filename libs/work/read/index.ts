import { HandoverRow } from './handover.entity.js';
import { WorkItemRow } from './work-item.entity.js';

export * from './capacity.query.js';
export { dutyHistory } from './duty.history.js';
export * from './home.js';
export * from './home.query.js';
export { migrations } from './migrations.js';
export { standIns } from './staff-on-work.js';
export { WorkItemRow } from './work-item.entity.js';
export { workProjection } from './work-items.projection.js';
export {
  type Due,
  dues,
  type Turn,
  turns,
  type Whose,
  type WorkCounts,
  type WorkListPage,
  type WorkListRow,
  type WorkPerson,
  type WorkQuestion,
  type WorkSort,
  whoses,
  workCounts,
  workList,
  workSorts,
} from './work-list.query.js';
export { reachOf, type WorkReach } from './work-reach.js';
export * from './work-thing.query.js';

export const entities = [WorkItemRow, HandoverRow];
