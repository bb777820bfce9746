export { PeoplePage } from './people-page.js';
