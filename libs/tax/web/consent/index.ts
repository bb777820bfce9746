export { ConsentArea } from './consent-area.js';
export { OpenConsents } from './open-consents.js';
