export { DeliveryStatus, Opened } from './delivery-status.js';
