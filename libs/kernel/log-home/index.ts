export { demandLogHome, type LogEngine, type LogHome, logHomeMigrations, logHomeOf } from './home.js';
export { heldPositions, relocate, tablesWithPositions } from './relocate.js';
