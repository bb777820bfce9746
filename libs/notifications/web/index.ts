export { DeliveryStatus, Opened } from './delivery-status.js';
export { Bell } from './inbox/index.js';
