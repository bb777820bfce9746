const statuses = {
  not_started: 'Not started',
  in_progress: 'In progress',
  awaiting_review: 'Sent back',
  submitted: 'Submitted',
  completed: 'Completed',
} as const;

/** "1 day before". */
function aroundDay(step: number): string {
  if (step === 0) return 'on the day';
  const days = Math.abs(step) === 1 ? '1 day' : `${Math.abs(step)} days`;
  return `${days} ${step < 0 ? 'before' : 'after'}`;
}

function comments(count: number): string {
  if (count === 0) return 'Comment';
  return count === 1 ? '1 comment' : `${count} comments`;
}

function forms(count: number, what: string): string {
  return count === 1 ? `1 form ${what}` : `${count} forms ${what}`;
}

/** "1 form waits for you, 2 forms are with the client." */
function toDecide(submitted: number, returned: number): string {
  const said = [
    ...(submitted > 0 ? [forms(submitted, submitted === 1 ? 'waits for the firm' : 'wait for the firm')] : []),
    ...(returned > 0
      ? [forms(returned, returned === 1 ? 'is with the client again' : 'are with the client again')]
      : []),
  ];
  return said.length > 0 ? `${said.join(', ')}.` : 'No form waits any more.';
}

/** The texts of a year of a company, as the firm sees it. */
export const texts = {
  one: 'Tax questionnaire',
  asListed: (year: number) => `Tax questionnaire ${year}`,
  toDecide,
  failed: 'The questionnaire could not be loaded',
  notThere: (year: number) => `There is no questionnaire for ${year}`,
  notThereHint: 'It is generated in the tax summary.',
  toSummary: 'Tax summary',
  setup: 'Setup',
  fillIn: 'Open the form',
  fillInOf: (title: string) => `Open the form ${title}`,
  summaryFile: 'Summary PDF',
  tabs: 'Answers, earlier answers and other years',
  wantedBy: 'Answers wanted by',
  remindedOn: (day: string, steps: readonly number[]) =>
    `Clients are reminded around ${day}: ${steps.map(aroundDay).join(', ')}.`,
  noDay: 'Without a day nobody is reminded.',
  setDay: 'Set the day',
  dateSet: 'The day was set.',
  remindersFailed: 'The reminders could not be changed.',
  pauseReminders: 'Pause the reminders',
  resumeReminders: 'Resume the reminders',
  remindersPaused: 'The reminders are paused.',
  remindersSent: 'Reminders so far',
  noneReminded: 'Nobody has been reminded yet.',
  reminded: (step: number, when: string, people: string) =>
    `${when}, ${aroundDay(step)}: ${people || 'nobody to write to'}`,
  tab: { answers: 'Answers', past: 'As of a date', beside: 'Beside another year', reminders: 'Reminders' },
  notSetUp: 'The client has not finished the setup, so no form counts yet.',
  accepted: (when: string, by: string) => `The perjury statement was accepted ${when} by ${by}.`,
  someone: 'someone',
  notAccepted: 'The perjury statement is not accepted.',
  statusOf: (status: string): string => (Object.hasOwn(statuses, status) ? statuses[status as never] : status),
  answeredOf: (answered: number, total: number) => `${answered} of ${total} answered`,
  submitted: (when: string) => `Last submitted ${when}`,
  changes: (count: number) =>
    count === 1 ? '1 answer changed since it was submitted' : `${count} answers changed since it was submitted`,
  onlyChanged: 'Only what changed since it was submitted',
  disabled: 'Does not apply',
  show: (title: string) => `Answers of ${title}`,
  accept: 'Accept',
  acceptOf: (title: string) => `Accept ${title}`,
  acceptedDone: (title: string) => `${title} accepted`,
  sendBack: 'Send back',
  sendBackOf: (title: string) => `Send back ${title}`,
  sendBackLead:
    'The client reads these reasons, looks at the form again and submits it again. An accepted perjury statement is withdrawn.',
  formReason: 'About the form as a whole',
  reasonFor: (label: string) => `Why: ${label}`,
  whichQuestions: 'Which answers',
  reasonMissing: 'Please write at least one reason, so that the client knows what to do.',
  sentBackDone: (title: string) => `${title} sent back`,
  reopen: 'Reopen',
  reopenOf: (title: string) => `Reopen ${title}`,
  reopenQuestion: (title: string) => `Reopen ${title}? The client can change its answers and has to submit it again.`,
  reopenedDone: (title: string) => `${title} reopened`,
  removeForm: 'Remove the form',
  removeFormQuestion: (title: string) => `Remove ${title}? Its answers are kept, and you can add it again.`,
  removedForm: (title: string) => `${title} removed`,
  moreOf: (title: string) => `More for ${title}`,
  changeFailed: 'The form could not be changed.',
  noAnswer: 'No answer',
  notApplicable: 'Not applicable',
  hidden: 'Not asked at the moment',
  changed: 'Changed since submission',
  toConfirm: 'From last year, not confirmed',
  returned: 'Sent back:',
  required: 'Required',
  by: (name: string, when: string) => `${name}, ${when}`,
  comments,
  commentsOn: (count: number, question: string) => `${comments(count)}: ${question}`,
  reveal: 'Reveal',
  revealOf: (label: string) => `Reveal the answer to “${label}”`,
  revealTitle: 'The answer in full',
  revealHint: 'It is on record that you have seen it. It is gone when you close this.',
  revealFailed: 'The answer could not be revealed.',
  close: 'Close',
  note: 'Note for staff',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  addNoteOf: (label: string) => `Add a note to “${label}”`,
  editNoteOf: (label: string) => `Edit the note on “${label}”`,
  noteHint: 'Clients never see it. Leave it empty to remove it.',
  noteFailed: 'The note could not be saved.',
  goneFile: 'A file that is gone',
  actions: 'Year',
  addForm: 'Add a form',
  addFormLead: 'The form counts whatever the client answered in the setup.',
  form: 'Form',
  createTodo: 'Create a to-do for the client',
  sendEmail: 'Send an email to the client',
  add: 'Add',
  addedForm: 'Form added',
  addFailed: 'The form could not be added.',
  rollForward: 'Roll forward from another year',
  rollForwardLead:
    'Answers that tend to stay are taken over, and the client confirms each. Answers of this year and files are left alone.',
  fromYear: 'From',
  roll: 'Roll forward',
  rolled: 'Answers taken over',
  rollFailed: 'The answers could not be taken over.',
  noOtherYear: 'This company has no questionnaire of another year.',
  moveDefinition: 'Move to other questions',
  moveLead: 'The year goes on in the words of another version. No answer is lost.',
  versionField: 'Questions',
  versionStatus: { shipped: 'comes with Daybook', published: 'published' } as Readonly<Record<string, string>>,
  noOtherVersion: 'There are no other published questions for this year.',
  moveFailed: 'The year could not be moved to these questions.',
  move: 'Move',
  moved: 'The year goes on with the other questions',
  nothingOther: 'Nothing that the client sees changes.',
  perjuryWithdrawn: 'The perjury statement is withdrawn and has to be accepted again.',
  moves: {
    shown: 'Newly asked',
    hidden: 'No longer asked',
    enabled: 'Forms that count from now on',
    disabled: 'Forms that no longer count',
    reopened: 'Forms to be submitted again',
    apart: 'Answers that are kept apart',
    returned: 'Answers that come back',
  },
  exportForms: 'Export forms',
  exportLead: 'A zip with a PDF of each form and one list of all answers.',
  exportThem: 'Export',
  exportFailed: 'The export could not be started.',
  removeYear: 'Remove the year',
  removeYearQuestion: (year: number) =>
    `Remove the questionnaire of ${year}? Its answers can no longer be seen by anybody.`,
  removedYear: 'Questionnaire removed',
  removeYearFailed: 'The questionnaire could not be removed.',
  day: 'Date',
  dayHint: 'Answers as they stood at this moment, in your time.',
  nothingYet: 'There was no questionnaire of this year then.',
  pastLead: (answered: number, total: number) => `${answered} of ${total} required questions had been answered.`,
  perjuryPast: (isAccepted: boolean) =>
    isAccepted ? 'The perjury statement had been accepted.' : 'The perjury statement had not been accepted.',
  otherYear: 'Compared with',
  onlyDifferent: 'Only what is different',
  question: 'Question',
  same: 'Both years say the same.',
  cancel: 'Cancel',
  save: 'Save',
} as const;
