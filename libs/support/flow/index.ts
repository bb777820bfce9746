import { deliverSupportMessages, type SupportDesk } from './delivering.js';

export { sendSupportMessage } from './sending.js';

export const eventHandlers = (desk: SupportDesk) => [deliverSupportMessages(desk)];
