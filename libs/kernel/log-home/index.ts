export {
  demandLogHome,
  type LogEngine,
  type LogHome,
  logHomeMigrations,
  logHomeOf,
  settleLog,
  settleRestored,
} from './home.js';
export { madeAgain } from './made-again.js';
export { fillMoved, heldPositions, leadOver, relocate, tablesWithPositions } from './relocate.js';
