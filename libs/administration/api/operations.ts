import {
  cancelRebuild,
  rebuildProjection,
  retryJob,
  retryParkedStream,
  sendEmailAgain,
} from '@daybook/administration/domain';
import { handled, type ServedOperation } from '@daybook/kernel/graph';
import { OperationsResolver } from './operations.resolver.js';
import { ProjectionsResolver } from './projections.resolver.js';

/** What those who run the installation do. */
export const operations: readonly ServedOperation[] = [
  handled(retryJob, OperationsResolver, 'retry'),
  handled(sendEmailAgain, OperationsResolver, 'sendEmailAgain'),
  handled(rebuildProjection, ProjectionsResolver, 'rebuild'),
  handled(cancelRebuild, ProjectionsResolver, 'cancel'),
  handled(retryParkedStream, ProjectionsResolver, 'retry'),
];
