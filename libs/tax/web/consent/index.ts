export { ConsentArea } from './consent-area.js';
