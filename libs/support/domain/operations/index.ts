export { sendSupportMessage } from './send-support-message.js';
