export { W9Page } from './w9-page.js';
