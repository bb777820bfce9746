export { signInTexts } from './first-factor.js';
export { identityArea } from './module.js';
export * from './people.js';
