import { HandoverRow } from './handover.entity.js';
import { WorkItemRow } from './work-item.entity.js';

export * from './capacity.query.js';
export { dutyHistory } from './duty.history.js';
export { type HandoverOfWork, handoversOfWork } from './handovers.query.js';
export * from './home.js';
export * from './home.query.js';
export { migrations } from './migrations.js';
export * from './staff.query.js';
export { standIns } from './staff-on-work.js';
export { type WorkGroup, workGroups } from './work-groups.query.js';
export { WorkItemRow } from './work-item.entity.js';
export { workProjection } from './work-items.projection.js';
export {
  type WorkCounts,
  type WorkListPage,
  type WorkListRow,
  type WorkPerson,
  type WorkSort,
  workCounts,
  workList,
  workSorts,
} from './work-list.query.js';
export * from './work-question.js';
export { reachOf, type WorkReach } from './work-reach.js';
export * from './work-thing.query.js';

export const entities = [WorkItemRow, HandoverRow];
