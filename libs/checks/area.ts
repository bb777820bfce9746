import { type BankAccountEvent, deciders, words } from '@daybook/checks/domain';
import { migrations, projections } from '@daybook/checks/read';
import { defineArea } from '@daybook/kernel/areas';
import { type HistoryItem, itemOfCompany } from '@daybook/kernel/contributions';

const bankAccounts: HistoryItem<BankAccountEvent> = {
  kind: 'bankAccount',
  feature: 'viewFeaturePayments',
  deepLinkUrl: (company) => `/${company}/company-settings/send-check`,
  title({ type, data }) {
    if (type === 'BankAccountOpened') return data.name;
    return type === 'BankAccountChanged' ? data.to.name : undefined;
  },
};

/** What a company mails checks with: its bank accounts, and the return address. */
export const area = defineArea({
  name: 'checks',
  deciders,
  words,
  projections,
  migrations,
  items: { bankAccount: bankAccounts, sendCheckSetting: itemOfCompany },
});
