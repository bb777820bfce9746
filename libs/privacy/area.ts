import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany } from '@daybook/kernel/contributions';
import { deciders, words } from '@daybook/privacy/domain';
import { migrations, projections } from '@daybook/privacy/read';

/** What people may ask about their personal data: to be erased, and what keeps data from being destroyed. */
export const area = defineArea({
  name: 'privacy',
  deciders,
  words,
  streamNames: {
    companyHold: 'Legal holds of companies',
    dataSubject: 'Requests about personal data',
    retentionRules: 'Retention rules',
  },
  projections,
  migrations,
  items: { companyHold: itemOfCompany },
});
