export { OutsidePage } from './outside-page.js';
