export { SecondFactorAgain } from './second-factor-again.js';
export { SecondFactorReminder } from './second-factor-reminder.js';
export { endSession, signOut, startSession } from './session.js';
export { SignIn } from './sign-in.js';
export { SignOut } from './sign-out.js';
export { SignedIn } from './signed-in.js';
export { lastCompany, rememberCompany } from './stored-state.js';
