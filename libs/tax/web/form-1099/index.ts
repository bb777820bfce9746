export { Form1099Area } from './form-1099-area.js';
