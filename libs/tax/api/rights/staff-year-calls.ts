import type { Calls } from '../../../testing/rights/call.js';
import { asking, writing } from './questionnaire-calls.js';

/** A year as it was, beside another one, and with other questions. */
export const staffYearCalls: Calls = {
  'Query.tqYearAsOf': asking('tqYearAsOf', ', year: 2026, at: "2100-01-01T00:00:00Z"', 'title parts { title }'),
  'Query.tqYearsBeside': asking('tqYearsBeside', ', year: 2026, otherYear: 2026', 'question one other'),
  'Query.tqDefinitionMove': asking(
    'tqDefinitionMove',
    ', year: 2026, version: "business-2026"',
    'apart shown',
    'manageTaxPapers',
  ),
  'Query.tqReminders': asking('tqReminders', ', year: 2026', 'isPaused', 'manageTaxPapers'),
  'Mutation.setTqDate': writing('manageTaxPapers', 'setTqDate', ', wantedBy: "2027-03-01"'),
  'Mutation.pauseTqReminders': writing('manageTaxPapers', 'pauseTqReminders', ', isPaused: true'),
  'Mutation.moveTqDefinition': writing('manageTaxPapers', 'moveTqDefinition', ', version: "business-2026"'),
};
