import { type CheckEvent, checkLimits, limitsAt, passTogether } from '@daybook/checks/domain';
import { checkByUuid, payeeHistoryOf } from '@daybook/checks/read';
import { type NoticeSender, tellOwners } from '@daybook/companies/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { maySendChecks, seesPayments } from './readers.js';
import { togetherToOwners, unseenByOwners } from './wording.js';

/**
 * Writes to the owners and to whoever sends checks when one person wrote several checks to one payee, each small enough to
 * leave alone, that together would have needed a second person.
 */
export const tellOfDividedAmounts = (sender: NoticeSender) =>
  eventHandler<CheckEvent>({
    name: 'tell of divided amounts',
    categories: ['check'],
    on: { CheckWritten: (event, tools) => tell(event, sender, tools) },
  });

async function tell(event: RecordedEvent<CheckEvent>, sender: NoticeSender, tools: FlowContext): Promise<void> {
  const { company } = event.meta;
  if (company === null || event.type !== 'CheckWritten' || event.data.isReleaseNeeded) return;
  const uuid = subjectOf(event.stream);
  const db = queryableOf(tools.query);
  const row = await checkByUuid(db, uuid);
  // once it stands there, all that were written before it do
  if (!row) throw new RetryLater(`Check ${uuid} is not in the tables yet.`);
  const history = (await payeeHistoryOf(db, [row])).get(uuid);
  const { threshold } = limitsAt((await tools.commands.load(checkLimits, company)).state, event.meta.at);
  if (!history || !passTogether(row.amount, history, threshold)) return;
  const notice = {
    company,
    event,
    name: 'checks_divided',
    key: `divided amount ${event.id}`,
    words: (by: string, name: string) =>
      togetherToOwners({ number: row.number, company: name }, by, history.recentChecks),
    limited: { sees: seesPayments, words: unseenByOwners },
    alsoFor: maySendChecks,
    button: { label: 'Open the check', path: `/links/check/${uuid}` },
    first: 'void the check, call your bank',
  };
  await tellOwners(notice, sender, tools);
}
