export { ConfirmEmail } from './confirm-email.js';
export { GoogleLogin } from './google-login.js';
export { ResetPassword } from './reset-password.js';
export { Welcome } from './welcome.js';
