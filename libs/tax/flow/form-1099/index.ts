export { followSignUp } from './following-sign-up.js';
export { mailSignUp, signUpAddress } from './sign-up-mail.js';
