export { PreparationPage } from './preparation-page.js';
