import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, own, type RowReducers, table } from '@daybook/kernel/projecting';
import {
  type DutyEvent,
  evolveDuty,
  evolveHandover,
  type HandoverEvent,
  type HandoverState,
  withNobody,
} from '@daybook/work/domain';
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
    WorkHandedOver: own(handoverAfter),
    WorkTakenBack: own(handoverAfter),
    CompanyWorkHandedOver: own(handoverAfter),
    CompanyWorkTakenBack: own(handoverAfter),
  },
});

function handoverAfter(row: HandoverRow | undefined, event: RecordedEvent<HandoverEvent>): HandoverRow | undefined {
  const person = subjectOf(event.stream);
  const { current, inCompanies } = evolveHandover(row ? stateOf(row) : withNobody, event);
  if (!current && Object.keys(inCompanies).length === 0) return undefined;
  return {
    person,
    standIn: current?.to ?? null,
    firstDay: current?.from ?? null,
    lastDay: current?.until ?? null,
    inCompanies,
    handedOverAt: event.meta.at,
  };
}

function stateOf({ person, standIn, firstDay, lastDay, inCompanies }: HandoverRow): HandoverState {
  const current = standIn && firstDay ? { person, to: standIn, from: firstDay, until: lastDay } : null;
  return { current, inCompanies };
}
