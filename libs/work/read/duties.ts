import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, own, type RowReducers, remove, table } from '@daybook/kernel/projecting';
import { type DutyEvent, evolveDuty, type HandoverEvent } from '@daybook/work/domain';
import { HandoverRow } from './handover.entity.js';
import type { WorkItemRow } from './work-item.entity.js';

/** Owner, reviewer and tags stand in the row of what they are about. */
const ofItem = at<WorkItemRow, DutyEvent>(
  ({ data }) => [data.item],
  (row, event) => row && { ...row, ...dutyOf(row, event), duty: subjectOf(event.stream) },
);

function dutyOf({ owner, reviewer, tags }: WorkItemRow, event: RecordedEvent<DutyEvent>) {
  const duty = evolveDuty({ owner, reviewer, tags }, event);
  return { ...duty, tags: [...duty.tags] };
}

export const dutyReducers: RowReducers<WorkItemRow, DutyEvent> = {
  WorkOwnerChanged: ofItem,
  WorkReviewerChanged: ofItem,
  WorkTagged: ofItem,
  WorkUntagged: ofItem,
};

/** Who handed work over to whom, by the person whose it is. */
export const handovers = table<HandoverRow, HandoverEvent>({
  entity: HandoverRow,
  categories: ['handover'],
  on: {
    WorkHandedOver: own((_, { stream, data, meta: { at: handedOverAt } }) => ({
      person: subjectOf(stream),
      standIn: data.to,
      firstDay: data.from,
      lastDay: data.until,
      handedOverAt,
    })),
    WorkTakenBack: remove(),
  },
});
