export { ConfirmEmail } from './confirm-email.js';
export { GoogleLogin } from './google-login.js';
export { ResetPassword } from './reset-password.js';
export { Setup } from './setup.js';
export { Welcome } from './welcome.js';
