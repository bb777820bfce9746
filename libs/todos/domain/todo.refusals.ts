import type { Refusal } from '@daybook/kernel/events';
import { refuse } from '@daybook/kernel/events';
import { limits, texts } from './labels.js';

/** Every reason for which a to-do says no, in words for the person who asked. */
export const refusals = {
  notThere: 'This to-do is no longer there.',
  typeUnknown: 'Choose one of the to-do types.',
  titleMissing: 'Enter a title.',
  titleTooLong: `Shorten the title to ${limits.title} characters.`,
  detailsTooLong: `Shorten the details to ${limits.details.toLocaleString('en-US')} characters.`,
  statusMissing: 'Choose a status.',
  dueDateMissing: 'Choose a due date.',
  reminderMissing: 'Choose a reminder, or no reminder.',
  closePeriodUnknown: 'Choose one of the close periods.',
  headerTextTooLong: `Shorten the header text to ${limits.headerText} characters.`,
  headerImageUnfit: texts.headerImageUnfit,
  completeOnSubmitMissing: 'Say whether an answer completes this to-do.',
  recurrenceUnknown: 'Choose one of the ways to repeat.',
  frequencyMissing: 'Enter how often it repeats.',
  frequencyInvalid: 'How often it repeats must be a whole number, at least 1.',
  endDateInvalid: 'Choose the date on which it stops repeating.',
  endDateTooEarly: 'It would stop repeating before it is due for the first time. Choose a later date to stop on.',
  templateMissing: 'Choose a signature template.',
  assigneeMissing: 'Choose who signs.',
  repeatsTemplateOnly: 'Only a signature that is made from a template can repeat. Add a new to-do with a template.',
  oneAssignee: 'Exactly one person can be assigned to a signature.',
  signerEmailsWrong: 'Enter one valid email address for each additional signer. All signers must be different.',
  assigneesFixed: 'Reopen this to-do before changing its assignees.',
  requestFixed: 'The request can be changed only while this to-do is open.',
  answerEmpty: texts.answerEmpty,
  answerTooLong: `Shorten the answer to ${limits.answer.toLocaleString('en-US')} characters.`,
  answerUnknown: 'Choose Yes, No or Not sure.',
  answeredOneByOne: 'Answer the transactions one by one. This to-do completes itself after the last answer.',
  wrongType: 'This to-do asks for another kind of answer.',
  fileMissing: texts.selectFile,
  fileUnknown: 'One of the files is not attached to this to-do. Upload it again.',
  tooManyFiles: filesAtMost(limits.answerFiles),
  papersMissing: 'Some of the documents are still missing. Upload them, or mark them as not applicable.',
  paperUntitled: 'Enter the name of the document.',
  paperTitleTooLong: `Shorten the name of the document to ${limits.title} characters.`,
  paperTwice: 'This document is already on the list.',
  tooManyPapers: `A to-do can list at most ${limits.papers} documents.`,
  paperUnknown: 'This document is no longer on the list. Reload the page and try again.',
  paperAccepted: 'Your firm has already accepted this document. Write a comment to add something.',
  paperNotGiven: 'There is nothing to look at for this document yet.',
  answered: 'Files can be changed only while this to-do is open.',
  notWaiting: 'Your firm has already looked at this answer. Write a comment to add something.',
  additionMissing: 'Enter what you want to add.',
  reasonTooLong: `Shorten the reason to ${limits.reason.toLocaleString('en-US')} characters.`,
  nothingToRemindOf: 'This to-do is not waiting for an answer, so nobody was reminded.',
  documentReminds: 'Signers are reminded from the document. Open it under Signatures and choose “Send reminder now”.',
  hiddenFromClients: 'This to-do is hidden from clients, so nobody was reminded.',
  nobodyToRemind: 'Nobody here can get a reminder. Assign somebody, or invite a client who sees to-dos.',
  remindedLately: 'A reminder was sent less than an hour ago. Please wait before you send another one.',
  notDone: 'This to-do is not done yet.',
  locked: 'The period of this to-do is locked. An administrator can unlock it on the close board.',
  cannotUpdateStatus: texts.cannotUpdateStatus,
  changedBySomeoneElse: texts.changedBySomeoneElse,
} as const;

export type TodoRefusal = Refusal<keyof typeof refusals>;

export function no(code: keyof typeof refusals): TodoRefusal {
  return refuse(code, refusals[code]);
}

/** @param most how many there may be */
export function tooManyFiles(most: number): TodoRefusal {
  return refuse('tooManyFiles', filesAtMost(most));
}

function filesAtMost(most: number): string {
  return `A to-do can have at most ${most} files.`;
}
