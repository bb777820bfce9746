export { countersigners } from './countersigning.js';
export { type LetterSigner, type PlannedLetter, plannedLetters } from './plan.js';
export { mailRenewals, noteRenewals } from './renewing.js';
export { resendLetter } from './resending.js';
export { sendsLetters } from './sending.js';
export { askForLetterAgain, followNextLetter, letterOfTodo } from './todo-of-letter.js';
