export { logInWithPasskey } from './log-in-with-passkey.js';
export { SecondStep } from './second-step.js';
export { ShowAgain } from './show-again.js';
