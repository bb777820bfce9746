import type { FlowSettings } from '@daybook/kernel/flows';
import { offeredKinds } from '@daybook/webhooks/domain';
import { deliversEvents, forgetsDeliveries } from './deliver.js';
import { mailsSuperusers } from './notices.js';

export { measures } from './measures.js';
export { secretOf } from './secret.js';

export const eventHandlers = (settings: FlowSettings) => [mailsSuperusers(settings)];
export const scheduledTasks = ({ log, secrets, areas, mayWebhooksStayInside }: FlowSettings) => [
  deliversEvents({
    log,
    master: secrets.master,
    mayStayInside: mayWebhooksStayInside,
    offered: offeredKinds(areas),
  }),
  forgetsDeliveries,
];
