import type { Calls } from '../../../testing/rights/call.js';
import { consentCalls } from './consent-calls.js';
import { dashboardCalls } from './dashboard-calls.js';
import { definitionCalls } from './definition-calls.js';
import { draftCalls } from './draft-calls.js';
import { form1099Calls } from './form-1099-calls.js';
import { paperCalls } from './paper-calls.js';
import { questionnaireCalls } from './questionnaire-calls.js';
import { staffYearCalls } from './staff-year-calls.js';

export const calls: Calls = {
  ...consentCalls,
  ...dashboardCalls,
  ...definitionCalls,
  ...draftCalls,
  ...form1099Calls,
  ...paperCalls,
  ...questionnaireCalls,
  ...staffYearCalls,
};
