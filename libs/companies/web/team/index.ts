export { PersonPreview } from './person-preview.js';
export { TeamOfCompany, TeamPage } from './team-page.js';
