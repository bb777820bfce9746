import { endSessions, sweepSignIn } from './end-sessions.js';

export * from './end-sessions.js';
export * from './register.js';

export const reactions = [endSessions];
export const routines = [sweepSignIn];
