import type { CompanyEvent } from '@daybook/companies/domain';
import { type HistoryItem, type HistoryItems, itemOfCompany } from '@daybook/kernel/contributions';

const company: HistoryItem<CompanyEvent> = {
  kind: 'company',
  deepLinkUrl: (_, uuid) => `/${uuid}/`,
  title({ type, data }) {
    if (type === 'CompanyCreated') return data.name;
    return type === 'CompanyRenamed' ? data.to : undefined;
  },
};

export const companyHistory: HistoryItems = { company, companyUser: itemOfCompany, accountOwner: itemOfCompany };
