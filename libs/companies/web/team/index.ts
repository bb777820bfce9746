export { PersonPreview } from './person-preview.js';
export { TeamPage } from './team-page.js';
