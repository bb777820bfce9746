import { type HandoverSender, tellHandovers } from './handover-mails.js';

export { workNotifications, workNotifications as notificationSource } from './notifications.js';

export const eventHandlers = (sender: HandoverSender) => [tellHandovers(sender)];
