export { isDoubtful } from './doubtful.js';
export * from './migrations.js';
export { letterOutcome, settledLetters } from './outcomes.js';
export * from './port.js';
export * from './send-again.js';
export * from './smtp/ledger.js';
export * from './smtp/smtp.js';
export { tryMail } from './smtp/try-mail.js';
