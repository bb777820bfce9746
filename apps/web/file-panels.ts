import { HistoryPanel } from '@daybook/audit/web';
import { CommentThread } from '@daybook/comments/web';
import type { FilePanels } from '@daybook/files/web';
import { DeliveryStatus } from '@daybook/notifications/web';

/** What other areas show inside a file's drawer. */
export const filePanels: FilePanels = { Comments: CommentThread, History: HistoryPanel, Told: DeliveryStatus };
