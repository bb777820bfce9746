import { deciders, words } from '@daybook/comments/domain';
import { commentHistory, commentSearch, commentsProjection, migrations } from '@daybook/comments/read';
import { defineArea } from '@daybook/kernel/areas';
import { commentArrivals, commentsFollow } from './flow/following.js';
import { personData } from './flow/person-data.js';
import { commentRetention } from './flow/retention.js';

/** Remarks on the items of any area. */
export const area = defineArea({
  name: 'comments',
  deciders,
  words,
  streamNames: { comment: 'Comments' },
  projections: ({ threads }) => [commentsProjection(threads)],
  migrations,
  search: ({ threads }) => commentSearch(threads),
  items: commentHistory,
  mergeFollower: commentsFollow,
  mergeArrivals: [commentArrivals],
  personData,
  retained: [commentRetention],
  asOf: 'tables',
});
