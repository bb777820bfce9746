import type { Calls } from '../../../testing/rights/call.js';

const change = 'success errorMessage calendarFeed { address }';

/** The address of one's own calendar. */
export const calls: Calls = {
  'Query.calendarFeed': [{ rule: 'signedIn', document: '{ calendarFeed { address } }' }],
  'Mutation.openCalendarFeed': [{ rule: 'signedIn', document: `mutation { openCalendarFeed { ${change} } }` }],
  'Mutation.renewCalendarAddress': [{ rule: 'signedIn', document: `mutation { renewCalendarAddress { ${change} } }` }],
  'Mutation.closeCalendarFeed': [{ rule: 'signedIn', document: `mutation { closeCalendarFeed { ${change} } }` }],
};
