export { Inbox } from './inbox-drawer.js';
