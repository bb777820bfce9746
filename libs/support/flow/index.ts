import { deliverSupportMessages, type SupportDesk } from './delivering.js';

export { writeToSupport } from './sending.js';

export const eventHandlers = (desk: SupportDesk) => [deliverSupportMessages(desk)];
