import type { Calls } from '../../../testing/rights/call.js';

export const calls: Calls = {
  'Query.workKinds': [{ rule: 'staff', document: '{ workKinds { kind label categories } }' }],
  'Query.workList': [{ rule: 'staff', document: '{ workList(mine: true) { totalCount rows { id title } } }' }],
};
