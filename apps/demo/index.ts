export { companies } from './companies.js';
export { makeLargeFirm } from './large.js';
export { makeDemoFirm, refuseDemoPeople } from './make.js';
export { demoSignIns } from './people.js';
export { question } from './question.js';
export { since, story } from './story.js';
