import { answerThread, answerThreadWords } from './answer-thread/index.js';
import { consent7216, consentWords, currentConsent, currentConsentWords } from './consent/index.js';
import { fileColumns, fileColumnsWords } from './file-columns/index.js';
import { firmDefinition, firmDefinitionWords } from './firm-definition/index.js';
import { form1099, form1099Words } from './form-1099/index.js';
import { payee, payeeWords } from './payee/index.js';
import { reminderWords, tqReminders } from './reminders/index.js';
import { questionnaire, questionnaireWords } from './year/index.js';

export * from './answer-thread/index.js';
export * from './answers/index.js';
export * from './consent/index.js';
export * from './deadlines/index.js';
export * from './definitions/index.js';
export * from './file-columns/index.js';
export * from './firm-definition/index.js';
export * from './form-1099/index.js';
export * from './organizer/index.js';
export * from './payee/index.js';
export * from './questionnaire/index.js';
export * from './reminders/index.js';
export * from './tasks/index.js';
export * from './year/index.js';

export const deciders = [
  answerThread,
  consent7216,
  currentConsent,
  fileColumns,
  firmDefinition,
  form1099,
  payee,
  questionnaire,
  tqReminders,
];

export const words = {
  ...answerThreadWords,
  ...consentWords,
  ...currentConsentWords,
  ...fileColumnsWords,
  ...firmDefinitionWords,
  ...form1099Words,
  ...payeeWords,
  ...questionnaireWords,
  ...reminderWords,
};
