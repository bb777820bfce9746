export { identityArea } from './module.js';
export * from './people.js';
export { signInTexts } from './sign-in.js';
