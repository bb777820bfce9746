import { defineArea } from '@daybook/kernel/areas';
import { consentsWork, deciders, payeeWork, questionnaireWork, statementsWork, words } from '@daybook/tax/domain';
import { answerThreads, migrations, projections, taxHistory, taxLinks } from '@daybook/tax/read';
import { disclosureRetention, personData } from './flow/disclosures/index.js';
import { payeeRetention, w9LinkUploads } from './flow/form-1099/index.js';
import { taxSeasonsStay } from './flow/merging/index.js';
import { answerUploads } from './flow/uploads/index.js';
import { questionnaireSteps } from './flow/years/index.js';

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
    form1099Columns: 'Columns of files with forms 1099',
    questionnaire: 'Tax questionnaires',
    taxPayee: 'Payees of forms 1099',
    tqAnswer: 'Comments on tax questionnaires',
    tqDefinition: 'Questions of tax questionnaires',
    tqReminders: 'Reminders of tax questionnaires',
  },
  projections,
  migrations,
  work: [questionnaireWork, payeeWork, statementsWork, consentsWork],
  threads: answerThreads,
  uploads: [answerUploads, w9LinkUploads],
  items: taxHistory,
  links: taxLinks,
  mergeBlockers: taxSeasonsStay,
  bundleSteps: [questionnaireSteps],
  personData,
  retained: [disclosureRetention, payeeRetention],
  asOf: 'tables',
});
