import { clearAvatars } from './clear-avatars.js';
import { endSessions, sweepSignIn } from './end-sessions.js';

export * from './clear-avatars.js';
export * from './end-sessions.js';
export * from './register.js';

export const reactions = [endSessions, clearAvatars];
export const routines = [sweepSignIn];
