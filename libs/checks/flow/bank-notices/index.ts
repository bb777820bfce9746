import {
  type BankAccountDetails,
  type BankAccountEvent,
  bankAccount,
  type CheckLimitsEvent,
  isMoved,
  type SendCheckSettingEvent,
  type VendorEvent,
} from '@daybook/checks/domain';
import { type NoticeSender, tellOwners } from '@daybook/companies/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type CompanyAccess, type CompanyPermission, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import {
  accountWording,
  type ChangeWording,
  limitsWording,
  movedVendor,
  settingWording,
  wordedFor,
  wordedUnseen,
} from './wording.js';

type Handled = BankAccountEvent | CheckLimitsEvent | SendCheckSettingEvent | VendorEvent;

/**
 * Writes to the owners of a company, and to whoever may send its checks, of every change of what money leaves it by: its
 * bank accounts, the one on which checks are drawn, their return address, how large they may be, who releases them, and
 * where a vendor's checks go.
 */
export const tellBankChanges = (sender: NoticeSender) => {
  const tell = (event: RecordedEvent<Handled>, wording: ChangeWording, tools: FlowContext) =>
    send(event, wording, sender, tools);
  const ofAccount = async (event: RecordedEvent<BankAccountEvent>, tools: FlowContext) =>
    tell(event, accountWording(event, await accountOf(subjectOf(event.stream), tools)), tools);
  const ofLimits = (event: RecordedEvent<CheckLimitsEvent>, tools: FlowContext) =>
    tell(event, limitsWording(event), tools);
  return eventHandler<Handled>({
    name: 'tell of changed bank data',
    categories: ['bankAccount', 'checkLimits', 'sendCheckSetting', 'vendor'],
    on: {
      BankAccountOpened: ofAccount,
      BankAccountChanged: ofAccount,
      BankAccountDeactivated: ofAccount,
      BankAccountReactivated: ofAccount,
      BankAccountDeleted: ofAccount,
      BankAccountRestored: ofAccount,
      CheckReleaseThresholdSet: ofLimits,
      CheckCeilingSet: ofLimits,
      LooserCheckLimitsScheduled: ofLimits,
      LooserCheckLimitsWithdrawn: ofLimits,
      SendCheckSettingSaved: async (event, tools) =>
        tell(event, settingWording(event, await accountOf(event.data.to.bankAccount, tools)), tools),
      async VendorChanged(event, tools) {
        const { from, to } = event.data;
        if (isMoved(to) && from?.address1) await tell(event, movedVendor, tools);
      },
    },
  });
};

async function send(
  event: RecordedEvent<Handled>,
  wording: ChangeWording,
  sender: NoticeSender,
  tools: FlowContext,
): Promise<void> {
  const { company } = event.meta;
  if (company === null) return;
  const notice = {
    company,
    event,
    name: 'bank_data_changed',
    key: `bank data changed ${event.id}`,
    words: (by: string, name: string) => wordedFor(wording, by, name),
    limited: { sees: mayIn('viewFeaturePayments'), words: wordedUnseen },
    alsoFor: mayIn('manageSendCheck'),
    button: { label: 'Look at the check settings', path: `/links/check-settings/${company}` },
    first: 'call your bank',
  };
  await tellOwners(notice, sender, tools);
}

const mayIn = (permission: CompanyPermission) => (viewer: Viewer, company: CompanyAccess) =>
  mayInCompany(viewer, permission, company);

/** As it is now. */
async function accountOf(
  uuid: string,
  { commands }: FlowContext,
): Promise<Pick<BankAccountDetails, 'name' | 'lastFour'>> {
  const { state } = await commands.load(bankAccount, uuid);
  return state.is === 'absent' ? { name: '', lastFour: '' } : state;
}
