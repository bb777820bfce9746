export { ConnectingPage } from './connecting-page.js';
