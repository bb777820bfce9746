import type { Calls } from '../../../testing/rights/call.js';

export const draftCalls: Calls = { 'Query.tqDraftKey': [{ rule: 'signedIn', document: '{ tqDraftKey }' }] };
