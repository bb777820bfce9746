import {
  cancelRebuild,
  rebuildProjection,
  retryJob,
  retryParkedStream,
  sendEmailAgain,
} from '@daybook/administration/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';

/** How the parts are; the projections: their state, and what is done about them. */
export const calls: Calls = {
  'Query.projections': [{ rule: 'viewAdminPanel', document: '{ projections { name } }' }],
  'Query.operations': [{ rule: 'viewAdminPanel', document: '{ operations { at } }' }],
  ...operationCalls(
    [
      [retryJob, 'updateAdminPanel'],
      [sendEmailAgain, 'updateAdminPanel'],
      [rebuildProjection, 'updateAdminPanel'],
      [cancelRebuild, 'updateAdminPanel'],
      [retryParkedStream, 'updateAdminPanel'],
    ],
    () => ({}),
  ),
};
