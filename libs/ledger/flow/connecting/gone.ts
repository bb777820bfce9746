import { type CompanyEvent, companyDecider } from '@daybook/companies/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { connection } from '../../domain/index.js';

/** The books of a company that is deleted, or merged into another one, are disconnected: nobody there can do it any more. */
export const disconnectGone = eventHandler<CompanyEvent>({
  name: 'disconnect the books of companies that are gone',
  categories: ['company'],
  staysInside: true,
  on: { CompanyDeleted: disconnect, CompanyMergedInto: disconnect },
});

async function disconnect(event: RecordedEvent<CompanyEvent>, { commands }: FlowContext): Promise<void> {
  const company = subjectOf(event.stream);
  const { state } = await commands.load(companyDecider, company);
  if (state.status !== 'deleted') return;
  const metadata = metadataFromEvent(event, 'disconnect', { system: 'ledger' });
  const outcome = await commands.send(connection, company, { type: 'DisconnectLedger' }, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}
