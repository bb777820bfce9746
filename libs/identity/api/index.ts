import { identityArea } from './module.js';

export { signInTexts } from './first-factor.js';
export * from './people.js';
export { identityArea };

export const api = identityArea();
