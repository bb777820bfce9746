import { type CheckEvent, check } from '@daybook/checks/domain';
import { type NoticeSender, type NoticeWording, tellOwners } from '@daybook/companies/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type Named, releasedToOwners, unseenByOwners, writtenToOwners } from './wording.js';

/** Writes to the owners of a company of each check that is written, and of each that a second person released. */
export const tellIssuedChecks = (sender: NoticeSender) =>
  eventHandler<CheckEvent>({
    name: 'tell of issued checks',
    categories: ['check'],
    on: {
      CheckWritten: (event, tools) =>
        tell(event, (by, named) => writtenToOwners(named, by, event.data.isReleaseNeeded), sender, tools),
      CheckReleased: (event, tools) => tell(event, (by, named) => releasedToOwners(named, by), sender, tools),
    },
  });

const seesPayments = (viewer: Viewer, company: CompanyAccess) => mayInCompany(viewer, 'viewFeaturePayments', company);

async function tell(
  event: RecordedEvent<CheckEvent>,
  worded: (by: string, named: Named) => NoticeWording,
  sender: NoticeSender,
  tools: FlowContext,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state } = await tools.commands.load(check, uuid);
  if (state.is === 'absent' || state.company === null) return;
  const { number } = state;
  const notice = {
    company: state.company,
    event,
    name: event.type === 'CheckWritten' ? 'check_written' : 'check_released',
    key: `check issued ${event.id}`,
    words: (by: string, company: string) => worded(by, { number, company }),
    limited: { sees: seesPayments, words: unseenByOwners },
    button: { label: 'Open the check', path: `/links/check/${uuid}` },
    first: 'void the check, call your bank',
  };
  await tellOwners(notice, sender, tools);
}
