export { jsonIn, serveWebhook, type Webhook } from './webhook.js';
