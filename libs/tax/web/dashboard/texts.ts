const statuses = {
  not_generated: 'Not generated',
  not_started: 'Not started',
  in_progress: 'In progress',
  awaiting_review: 'Sent back',
  submitted: 'Submitted',
  completed: 'Completed',
} as const;

const signUps = {
  none: 'Not opened',
  opened: 'No answer yet',
  opted_in: 'Signed up',
  opted_out: 'Opted out',
  generated: 'In preparation',
} as const;

/** The texts of the tax summary. */
export const texts = {
  title: 'Tax summary',
  lead: 'How far each company is with its tax questionnaire and 1099s.',
  questions: 'Tax questions',
  search: 'Search companies',
  year: 'Tax year',
  newestYear: 'Newest',
  everyYear: 'Every year',
  status: 'Questionnaire',
  anyStatus: 'Any',
  statuses,
  statusOf: (status: string): string => (Object.hasOwn(statuses, status) ? statuses[status as never] : status),
  statusChoices: Object.entries(statuses).map(([value, label]) => ({ value, label })),
  signUp: 'Form 1099',
  anySignUp: 'Any',
  signUpOf: (status: string): string => (Object.hasOwn(signUps, status) ? signUps[status as never] : status),
  signUpChoices: Object.entries(signUps).map(([value, label]) => ({ value, label })),
  needsAttention: 'Needs attention',
  mine: 'Prepared by me',
  company: 'Company',
  progress: 'Progress',
  progressOf: (answered: number, total: number) => `${answered} of ${total} answered`,
  setup: { required: 'Setup not finished', editing: 'Setup is being changed', finished: '' } as Readonly<
    Record<string, string>
  >,
  toReview: (count: number) => (count === 1 ? '1 form to review' : `${count} forms to review`),
  sentBack: (count: number) => (count === 1 ? '1 form with the client again' : `${count} forms with the client again`),
  nothing: 'Nothing',
  lastActivity: 'Last activity',
  never: 'None yet',
  preparer: 'Preparer',
  noPreparer: 'Nobody',
  open: (company: string, year: number) => `${company}, ${year}`,
  generate: 'Generate questionnaires',
  generateLead: (count: number) =>
    count === 1
      ? 'The company is asked for the year of its row, and its clients see it at once.'
      : `${count} companies are asked for the year of their row, and their clients see it at once.`,
  rollForward: 'Take over what tends to stay from the year before',
  rollForwardHint: 'Clients confirm each answer. It can be done again for years that are there already.',
  start: 'Generate',
  generating: (year: number) => `Generating questionnaires for ${year}`,
  became: (year: number, generated: number, alreadyThere: number, rolledForward: number) =>
    `${year}: ${generated} generated, ${alreadyThere} there already, ${rolledForward} with answers of the year before.`,
  close: 'Close',
  generateFailed: 'The questionnaires could not be generated.',
  setDate: 'Set the day for answers',
  dateTitle: 'By which day the answers are wanted',
  dateLead: (count: number) =>
    `The clients of ${count === 1 ? 'the chosen year' : `the ${count} chosen years`} are reminded by email 14, 7, 3 and 1 days before, and 3 and 10 days after, until everything is submitted. Without a day nobody is reminded.`,
  wantedBy: 'Answers wanted by',
  dateFailed: 'The day could not be set.',
  dateSet: (count: number) => (count === 1 ? 'The day was set.' : `The day of ${count} years was set.`),
  openSignUp: 'Open 1099 sign-up',
  openSignUpTitle: 'Open the sign-up for 1099s',
  openSignUpLead: (count: number) =>
    count === 1
      ? 'The company can sign up for the year of its row.'
      : `${count} companies can sign up for the year of their row.`,
  createTodo: 'Create a to-do for the client',
  sendEmail: 'Send an email to the client',
  signUpOpened: (count: number) => (count === 1 ? 'Sign-up opened' : `${count} sign-ups opened`),
  signUpFailed: 'The sign-up could not be opened.',
  onlyTaxTeam: 'The tax team generates questionnaires and opens sign-ups.',
  cancel: 'Cancel',
  row: 'This row',
  list: {
    empty: 'No companies yet',
    emptyHint: 'Companies whose tax papers you may see are listed here.',
    nothingFound: 'No company matches',
    nothingFoundHint: 'Try a shorter search, or clear a filter.',
    failed: 'The tax summary could not be loaded',
  },
  shortcutFailed: 'Your companies could not be loaded',
  noCompany: 'There is no company yet',
  noCompanyHint: 'Once your accountant adds you to a company, its tax questionnaire opens here.',
} as const;
