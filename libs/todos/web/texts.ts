/** Texts of the to-do screens that are not part of the to-do's own rules. */
export const texts = {
  onboarding: 'Onboarding',
  activity: 'Activity',
  todos: 'To-dos',
  todo: 'To-do',
  filter: 'Show',
  order: 'Order',
  person: 'Assigned to',
  anyone: 'Anyone',
  formerPerson: 'Former member',
  type: 'Type',
  everyType: 'All types',
  overdue: 'Overdue',
  couldNotLoad: 'The to-dos could not be loaded.',
  activityMissing: 'The activity could not be loaded.',
  noneYet: 'No to-dos yet',
  noneYetClient: 'When your firm needs something from you, it will appear here.',
  noneYetStaff: 'Ask your client for the first thing you need.',
  noneMatch: 'Nothing here',
  noneMatchHint: 'No to-do matches this filter.',
  showAll: 'Show all',
  nothingHappened: 'Nothing has happened yet',
  recent: 'Recent activity',
  uploaded: 'Uploaded',
  changedAt: 'Last activity',
  unassigned: 'Not assigned',
  recurring: 'Recurring',
  hidden: 'Hidden from clients',
  attention: 'Needs attention',
  due: 'Due',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Failed to copy link',
  details: 'Details',
  history: 'History',
} as const;

/** What an entry of the feed that is no to-do says of itself. */
export function entryWords(contentType: string, owner: string | undefined): string {
  const kind = contentType === 'upload-folder' ? 'Folder' : 'File';
  return owner === undefined ? kind : `${kind} by ${owner}`;
}

/** "Maya Flores uploaded 8 files"; "8 or more" when not all were loaded. */
export function uploadedWords(owner: string, count: number, isCut: boolean): string {
  return `${owner} uploaded ${count}${isCut ? ' or more' : ''} files`;
}

interface Typed {
  readonly todoType: string;
  readonly asksAboutTransactions?: boolean;
}

/** What a to-do asks for, in a word or two. */
export function kindWords({ todoType, asksAboutTransactions }: Typed): string | undefined {
  return asksAboutTransactions ? 'Transactions' : typeWords[todoType]?.label;
}

/** What each type asks for, for the chooser of a new to-do. */
export const typeWords: Readonly<Record<string, { readonly label: string; readonly hint: string }>> = {
  'text-field': { label: 'Text field', hint: 'A question answered in writing' },
  'upload-request': { label: 'Upload request', hint: 'Files from the client' },
  'yes-or-no': { label: 'Yes or no', hint: 'Yes, No or Not sure' },
  onboarding: { label: 'Onboarding', hint: 'A page to read and acknowledge' },
  basic: { label: 'Basic', hint: 'Something to be done' },
  signature: { label: 'Signature', hint: 'A document to sign' },
};
