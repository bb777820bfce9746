export { followSignUp } from './following-sign-up.js';
export { mailSignUp, signUpAddress } from './sign-up-mail.js';
export { mailW9Requests } from './w9-mail.js';
