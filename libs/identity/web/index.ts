<<<<<<< HEAD

export { beforeSignOut, endSession, signOut, startSession } from './session.js';

=======

export { SecondFactorReminder } from './second-factor-reminder.js';
export { endSession, signOut, startSession } from './session.js';

>>>>>>> 76c607a (Reminded of the second factor when the server says so; showed the mail switches in the settings; played the settings in the browser)

export { SignIn } from './sign-in.js';
export { SignOut } from './sign-out.js';
export { SignedIn } from './signed-in.js';
export { lastCompany, rememberCompany } from './stored-state.js';
