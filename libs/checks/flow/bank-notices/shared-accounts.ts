import { areSameNumbers, type BankAccountEvent, bankAccount } from '@daybook/checks/domain';
import { accountsLike } from '@daybook/checks/read';
import { type NoticeSender, tellOwners } from '@daybook/companies/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { seesPayments } from '../mails/readers.js';
import { sharedWording } from './wording.js';

/** Writes to the firm's people when two of its companies have one account at the bank: their check numbers may meet there. */
export const tellOfSharedAccounts = (sender: NoticeSender) => {
  const tell = (event: RecordedEvent<BankAccountEvent>, tools: FlowContext) => send(event, sender, tools);
  return eventHandler<BankAccountEvent>({
    name: 'tell of shared bank accounts',
    categories: ['bankAccount'],
    on: {
      BankAccountOpened: tell,
      BankAccountRestored: tell,
      BankAccountChanged: async (event, tools) => {
        if (event.data.accountNumber !== undefined) await tell(event, tools);
      },
    },
  });
};

async function send(event: RecordedEvent<BankAccountEvent>, sender: NoticeSender, tools: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: own } = await tools.commands.load(bankAccount, uuid);
  if (own.is !== 'there' || own.company === null) return;
  const alike = await accountsLike(queryableOf(tools.query), own);
  // once it stands there, those do that were added before it
  if (!alike.some((one) => one.uuid === uuid)) throw new RetryLater(`Account ${uuid} is not in the tables yet.`);
  const companies = new Set<string>();
  for (const other of alike) {
    const { state } = await tools.commands.load(bankAccount, other.uuid);
    if (state.is === 'there' && state.company !== null && areSameNumbers(own, state)) companies.add(state.company);
  }
  if (companies.size < 2) return;
  for (const company of companies) {
    const notice = {
      company,
      event,
      name: 'bank_account_shared',
      key: `bank account shared ${event.id} ${company}`,
      words: (_by: string, name: string) => sharedWording(own, name),
      isForStaffAlone: true,
      alsoFor: seesPayments,
      button: { label: 'Look at the check settings', path: `/links/check-settings/${company}` },
      first: 'ask both companies which of them draws checks on it',
    } as const;
    await tellOwners(notice, sender, tools);
  }
}
