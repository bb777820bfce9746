import type { Step } from '../questionnaire/definition.js';
import { ask } from './ask.js';

/** What leads from the review page to everything that is still to be done. */
export const openItems: Step = {
  key: 'open',
  title: 'Open items',
  questions: [
    {
      key: 'openItems',
      type: 'statement',
      label: 'Whatever is still open is listed here. Answer it, or say that it does not apply.',
    },
  ],
};

/** The question that they answer. */
export const perjuryQuestion = 'perjuryStatement';

/** The words a client accepts; a new wording is a new version, since the acceptance says which one was read. */
export const perjuryStatementVersion = '2026-1';

export const declaration: Step = {
  key: 'perjury',
  title: 'Declaration',
  questions: [
    ask(
      'acknowledgement',
      perjuryQuestion,
      'Under penalties of perjury, I declare that I have examined the answers and documents given here for {year} and that, to the best of my knowledge and belief, they are true, correct, and complete.',
      'By accepting you sign it with your name. Changing an answer later withdraws it.',
    ),
  ],
};
