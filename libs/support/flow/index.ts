import { deliverSupportMessages, type SupportDesk } from './delivering.js';

export { sendSupportMessage } from './sending.js';

export const reactions = (desk: SupportDesk) => [deliverSupportMessages(desk)];
