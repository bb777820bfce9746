import { HistoryPanel } from '@daybook/audit/web';
import { CommentThread } from '@daybook/comments/web';
import { Told } from '@daybook/notifications/web';
import type { TodoPanels } from '@daybook/todos/web';

/** What other areas show inside a to-do's drawer. */
export const todoPanels: TodoPanels = { Comments: CommentThread, History: HistoryPanel, Told };
