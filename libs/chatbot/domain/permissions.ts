import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  mayUseChatbot,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';
import { isIn } from './chat-history.decide.js';
import type { ChatHistory } from './chat-history.state.js';

/** Rights on a chat. `own` is of its owner, in `read` and `write` of everybody in it. */
// biome-ignore format: it is a table
export const chatRows = {
  //         SU     SD               SN     SX   JA               TA     CO     CM
  read:     ['Y',   'V(DASHBOARDS)', 'Y',   '–', 'V(DASHBOARDS)', '=',   'own', 'own'],
  write:    ['own', 'own',           'own', '–', 'own',           'own', 'own', 'own'],
  change:   ['own', 'own',           'own', '–', 'own',           'own', 'own', 'own'],
  review:   ['Y',   'Y',             'Y',   '–', 'Y',             'Y',   '–',   '–'],
} as const satisfies Record<string, Row>;

export type ChatPermission = keyof typeof chatRows;

export function mayOnChat(
  viewer: Viewer,
  permission: ChatPermission,
  company: CompanyAccess,
  chat: Pick<ChatHistory, 'owner' | 'guests'>,
): boolean {
  if (!mayUseChatbot(viewer, company)) return false;
  const isOwn = permission === 'change' ? chat.owner === viewer.uuid : isIn(chat, viewer.uuid);
  return granted(chatRows[permission], columnsOf(viewer, company), { ...inside(viewer, company), isOwn });
}
