import { sweepAddresses } from './sweep.js';

export * from './sweep.js';

export const scheduledTasks = [sweepAddresses];
