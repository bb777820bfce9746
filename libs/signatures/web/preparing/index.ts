export { PreparationPage } from './preparation-page.js';
export { SentPage } from './sent-page.js';
