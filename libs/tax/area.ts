import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/tax/domain';
import { migrations, projections, taxHistory } from '@daybook/tax/read';

/** What a firm has of its clients for their tax returns: questionnaires, consents to share them, and forms 1099. */
export const area = defineArea({
  name: 'tax',
  feature: 'TQ',
  deciders,
  words,
  streamNames: {
    consent7216: 'Consents to share tax papers',
    consent7216Current: 'Consents to share tax papers',
    form1099: 'Forms 1099',
    questionnaire: 'Tax questionnaires',
    taxPayee: 'Payees of forms 1099',
    tqDefinition: 'Questions of tax questionnaires',
  },
  projections,
  migrations,
  items: taxHistory,
  asOf: 'tables',
});
