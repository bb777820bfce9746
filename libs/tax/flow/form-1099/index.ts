export { followSignUp } from './following-sign-up.js';
export { mailSignUp, signUpAddress } from './sign-up-mail.js';
export { type Statement, statementPdf } from './statement-pdf.js';
export { mailW9Requests } from './w9-mail.js';
