export { followSignUp } from './following-sign-up.js';
export { confirmWithdrawals, fileStatements, lastDayOnline, mailStatements } from './furnishing.js';
export { mailSignUp, signUpAddress } from './sign-up-mail.js';
export { type Statement, statementPdf } from './statement-pdf.js';
export { statementsOf } from './statements.js';
export { askAfterMismatch, matchTins } from './tin-matching/index.js';
export { takeW9File, w9LinkUploads } from './w9-file.js';
export { mailW9Requests } from './w9-mail.js';
export { w9Request } from './w9-request.js';
