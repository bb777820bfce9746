import type { AnyEventHandler, FlowSettings } from '@daybook/kernel/flows';
import { endConsents } from './connecting/ending.js';
import { reportsExport } from './exports/reports-export.js';
import { Quickbooks } from './quickbooks/index.js';

export { type AccessTools, type LedgerAccesses, StoredAccesses } from './access.js';
export { Connecting, type Returned } from './connecting/connecting.js';
export { isPath, States } from './connecting/states.js';
export { publishBooks } from './copy/publishing.js';
export { beginBooks, continueBooks, type NextBooks, writeRecords } from './copy/writing.js';
export { Quickbooks } from './quickbooks/index.js';

export function eventHandlers({ quickbooks }: Pick<FlowSettings, 'quickbooks'>): readonly AnyEventHandler[] {
  return quickbooks ? [endConsents(new Quickbooks(quickbooks))] : [];
}

export const taskKinds = (settings: FlowSettings) => [reportsExport(settings)];
