import type { CommandCode } from './rows.js';

/** The limits and exact texts of the assistant, shared with the screens. */

export const limits = {
  question: 4_000,
  title: 255,
  feedback: 2_000,
  revisedAnswer: 12_000,
  guests: 20,
  questionsAnHour: 30,
  secondsToAnswer: 60,
  hoursBetweenMails: 12,
  pageSize: 10,
} as const;

export const reportLabels: Readonly<Record<CommandCode, string>> = {
  profit_and_loss: 'Profit and Loss',
  balance_sheet: 'Balance Sheet',
  ar_aging: 'AR Aging',
  ap_aging: 'AP Aging',
  trial_balance: 'Trial Balance',
  cash_flow: 'Cash Flow',
  journal: 'Journal',
};

export const texts = {
  botError: 'The AI Bot encountered an error.',
  tooLong: 'Please shorten your question to 4,000 characters.',
  messageTooLong: 'Please shorten your message to 4,000 characters.',
  pending: 'Please wait for the answer to your last question.',
  tooMany: (time: string) => `You have asked 30 questions in the last hour. Please try again at ${time}.`,
  notThere: 'This chat is no longer there.',
  ownerAsks: 'Only the person who started this chat can ask the assistant. Your message can go to the people in it.',
  ownerChanges: 'Only the person who started this chat can change it.',
  notInThread: 'You are not part of this chat. Ask the person who started it to add you.',
  titleLength: 'Give the chat a name of 1 to 255 characters.',
  feedbackNeeded: 'Tell us what was wrong with the answer.',
  feedbackTooLong: 'Please shorten your feedback to 2,000 characters.',
  noAnswer: 'This answer is no longer there.',
  closedPapers:
    'This answer rests on tax papers of this company. They can only be shown in the United States, or under a consent of the company to disclose them abroad.',
  revisedNeeded: 'Write the corrected answer first.',
  revisedTooLong: 'Please shorten the answer to 12,000 characters.',
  notCorrected: 'Correct the answer first. The set holds questions with an answer that somebody has checked.',
  noMessage: 'One of the messages is no longer there. Reload the chat and try again.',
  tooManyGuests: 'A chat can have up to 20 guests.',
  notDeleted: 'Only a deleted chat can be erased.',
  otherCompany: 'This chat belongs to another company.',
  joined: (name: string) => `${name} has joined the conversation.`,
  /** In the place of people who are hidden from clients. */
  team: 'Your accounting team',
  stopped: '(stopped)',
} as const;

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
