import { loginNameDecider } from './loginName.js';
import { sessionDecider } from './session.js';
import { userDecider } from './user.js';
import { loginNameWords, sessionWords, userWords } from './words.js';

export * from './loginName.js';
export * from './session.js';
export * from './user.js';

export const deciders = [userDecider, loginNameDecider, sessionDecider] as const;
export const words = { ...userWords, ...loginNameWords, ...sessionWords };
