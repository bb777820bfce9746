import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  mayInCompany,
  mayInFirm,
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

/** Whether somebody may use the assistant in a company at all: it answers from the books. */
export function mayUseChatbot(viewer: Viewer, company: CompanyAccess): boolean {
  if (company.isChatbotOff) return false;
  return mayInFirm(viewer, 'useChatbot') && mayInCompany(viewer, 'viewFeatureDashboards', company);
}

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
