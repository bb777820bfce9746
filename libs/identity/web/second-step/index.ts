export { logInWithPasskey } from './log-in-with-passkey.js';
export { SecondStep } from './second-step.js';
