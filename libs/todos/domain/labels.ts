/** The to-do area's fixed values and exact texts, shared with the screens. */

export const todoTypes = ['text-field', 'upload-request', 'yes-or-no', 'onboarding', 'basic', 'signature'] as const;
export type TodoType = (typeof todoTypes)[number];

export function isTodoType(type: string): type is TodoType {
  return todoTypes.some((one) => one === type);
}

export const todoStatuses = ['open', 'waiting_for_review', 'completed'] as const;
export type TodoStatus = (typeof todoStatuses)[number];

export const reminderFrequencies = ['NO_REMINDER', 'DAILY_REMINDER', 'THREE_DAYS_REMINDER', 'WEEKLY_REMINDER'] as const;
export type ReminderFrequency = (typeof reminderFrequencies)[number];

export const closePeriods = [
  'month_end_close',
  'onboarding_tasks',
  'year_end_close',
  'tax',
  'payroll',
  'other',
] as const;
export type ClosePeriod = (typeof closePeriods)[number];

export const yesNoAnswers = ['yes', 'no', 'not_sure'] as const;
export type YesNoAnswer = (typeof yesNoAnswers)[number];

export const documentStates = [
  'draft',
  'sent',
  'viewed',
  'partially_signed',
  'signed',
  'declined',
  'expired',
  'voided',
  'failed',
] as const;
export type DocumentState = (typeof documentStates)[number];

export const contentTypes: Readonly<Record<TodoType, string>> = {
  'text-field': 'text-field-request',
  'upload-request': 'file-upload-request',
  'yes-or-no': 'yes-no-request',
  onboarding: 'onboarding-request',
  basic: 'basic-request',
  signature: 'signature-request',
};

export const statusLabels: Readonly<Record<TodoStatus, string>> = {
  open: 'Open',
  waiting_for_review: 'Waiting for review',
  completed: 'Completed',
};

export const reminderLabels: Readonly<Record<ReminderFrequency, string>> = {
  NO_REMINDER: 'No reminder',
  DAILY_REMINDER: 'Daily',
  THREE_DAYS_REMINDER: 'Every three days',
  WEEKLY_REMINDER: 'Weekly',
};

export const closePeriodLabels: Readonly<Record<ClosePeriod, string>> = {
  month_end_close: 'Month-end close',
  onboarding_tasks: 'Onboarding tasks',
  year_end_close: 'Year-end close',
  tax: 'Tax',
  payroll: 'Payroll',
  other: 'Other',
};

export const yesNoLabels: Readonly<Record<YesNoAnswer, string>> = { yes: 'Yes', no: 'No', not_sure: 'Not sure' };

export const texts = {
  markComplete: 'Mark Complete',
  askComplete: 'Do you want to mark this to-do as complete?',
  askReopen: 'Do you want to reopen this to-do?',
  sendBack: 'Send back to client',
  noPermission: 'You don’t have permission to make this action.',
  cannotUpdateStatus: 'Cannot update to-do status',
  failedToUpdateStatus: 'Failed to update to-do status',
  failedToUpdate: 'Failed to update to-do',
  errorSavingTodo: 'Error saving to-do.',
  errorSavingForm: 'Error saving form.',
  formSubmitted: 'Form successfully submitted.',
  deleted: 'To-do has been deleted',
  errorDeleting: 'Error deleting to-do.',
  changedBySomeoneElse: 'This to-do has been changed by someone else. Please reload.',
  answerEmpty: 'Answer cannot be empty',
  selectFile: 'Please select a file to upload',
  failedToRemoveFiles: 'Failed to remove files',
  fileRemoved: 'File removed',
  fileTooBig: 'File is too big.',
  fileTypeNotSupported: 'File type not supported',
  headerImageUnfit: 'Enter an address that begins with https:// and contains no spaces, user name or password.',
} as const;

export const limits = {
  title: 255,
  details: 10_000,
  headerText: 255,
  answer: 10_000,
  reason: 2_000,
  answerFiles: 20,
  papers: 40,
  answerFileBytes: 5 * 1024 * 1024,
} as const;

export const answerFileExtensions = [
  'xls',
  'xlsx',
  'csv',
  'doc',
  'docx',
  'pdf',
  'ppt',
  'pptx',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'git',
  'heic',
] as const;

/** "Add yes or no to-do", "Edit text field to-do" */
export function formTitle(mode: 'Add' | 'Edit', type: TodoType): string {
  return `${mode} ${type.replaceAll('-', ' ')} to-do`;
}

/** "Are you sure you want delete bank.pdf?", worded as the firm gave it. */
export function askRemoveFile(name: string): string {
  return `Are you sure you want delete ${name}?`;
}

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
