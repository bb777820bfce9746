import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { backupTask } from './backup/backup-task.js';
import { endConsents } from './connecting/ending.js';
import { disconnectGone } from './connecting/gone.js';
import { giveLapsedBack } from './connecting/lapsed.js';
import { renewTokens } from './connecting/renewal.js';
import { reportsExport } from './exports/reports-export.js';
import { attachReceipts } from './questions/attaching-receipts.js';
import { todoOfQuestions } from './questions/todo-of-questions.js';
import { writeAnswers } from './questions/writing-back.js';
import { Quickbooks } from './quickbooks/index.js';
import { syncChangedBooks } from './sync/changed-books.js';
import { endFailedSyncs, runSyncs, syncWhenConnected } from './sync/handlers.js';
import { syncAtNight } from './sync/nightly.js';
import { syncTask } from './sync/sync-task.js';

export {
  accountsOf,
  choicesOf,
  daysToPayOf,
  everything,
  openBooks,
  openItemsOf,
  type PublishedBooks,
  partiesOf,
  publishedBooks,
  reportOf,
  sumsAtDays,
  sumsByParty,
  TooManyLines,
  type Wanted,
} from '@daybook/ledger/read';
export { type AccessTools, type LedgerAccesses, StoredAccesses } from './access.js';
export { rebuildBooks } from './backup/rebuilding.js';
export { type ClearedAsked, clearedInBooks } from './clearing.js';
export { Connecting, type Returned } from './connecting/connecting.js';
export type { NotExchanged } from './connecting/exchanging.js';
export { isPath, States } from './connecting/states.js';
export { beginBooks, continueBooks } from './copy/beginning.js';
export { publishBooks } from './copy/publishing.js';
export { type NextBooks, writeRecords } from './copy/writing.js';
export { type NotOpened, openInBooks } from './opening-attachments.js';
export { type Ledger, LedgerRefused, LedgerUnavailable } from './port.js';
export { askAbout, idOfPosting, type LineOfBooks, noneLeft, type ShownLine } from './questions/asking.js';
export { changedRealms, largestWebhook, Quickbooks } from './quickbooks/index.js';
export { noteChanges } from './sync/changed-books.js';

export function eventHandlers({ quickbooks }: Pick<FlowSettings, 'quickbooks'>): readonly AnyEventHandler[] {
  const always = [todoOfQuestions];
  if (!quickbooks) return always;
  const ledger = new Quickbooks(quickbooks);
  const ofBooks = [endConsents(ledger), disconnectGone, syncWhenConnected, runSyncs, endFailedSyncs];
  return [...ofBooks, writeAnswers(ledger), attachReceipts(ledger), ...always];
}

export function scheduledTasks({ quickbooks, firmTimeZone }: FlowSettings): readonly ScheduledTask[] {
  if (!quickbooks) return [];
  const ledger = new Quickbooks(quickbooks);
  return [syncAtNight(firmTimeZone), syncChangedBooks, renewTokens(ledger), giveLapsedBack(ledger)];
}

export function taskKinds(settings: FlowSettings): readonly AnyTaskKind[] {
  const { quickbooks, firmTimeZone } = settings;
  const ledger = quickbooks && new Quickbooks(quickbooks);
  return [syncTask(ledger, firmTimeZone), backupTask(firmTimeZone), reportsExport(settings)];
}
