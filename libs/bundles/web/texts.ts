const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`);
const todos = (count: number) => (count === 1 ? '1 to-do' : `${count} to-dos`);

/** The texts of the bundles. */
export const texts = {
  title: 'Bundles',
  lead: 'Sets of to-dos that come around: write one once, roll it out to as many companies as you like.',
  create: 'New bundle',
  failed: 'The bundles could not be loaded',
  empty: 'No bundles yet',
  emptyHint: 'Copy one of those below, or write your own.',
  emptyForOthers:
    'Month-end close, quarter-end and others are ready to copy. Ask somebody who may change to-do templates to do so; then you can roll them out.',
  ofFirm: 'Your bundles',
  shipped: 'Ready to copy',
  shippedHint: 'A copy is yours to change.',
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete the bundle “${name}”? Its to-dos stay.`,
  deleted: 'Bundle deleted',
  deleteFailed: 'The bundle could not be deleted.',
  board: 'Close board',
  boardOf: (name: string) => `Close board of ${name}`,
  scheduled: (count: number, period: string, day: string) =>
    `Rolls out by itself to ${companies(count)}. Next: ${period}, on ${day}.`,
  scheduledBy: (name: string) => `Scheduled by ${name}.`,
  unschedule: 'End',
  unscheduleOf: (name: string) => `End the roll-outs of ${name} by itself`,
  unscheduleQuestion: (name: string) => `Roll “${name}” out by hand from now on? To-dos that were made stay.`,
  unscheduled: 'The bundle is rolled out by hand from now on.',
  unscheduleFailed: 'The schedule could not be ended.',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
} as const;

export const formTexts = {
  newBundle: 'New bundle',
  name: 'Name',
  every: 'Comes around',
  closePeriod: 'Close period',
  steps: 'Steps',
  placeholders: (list: string) => `In titles and details you may write ${list}.`,
  step: (place: number) => `Step ${place}`,
  stepTitle: 'Title',
  details: 'Details',
  type: 'Kind',
  choose: 'Choose…',
  asks: 'Asks',
  days: 'Due',
  daysHint: 'Days after; before with a minus.',
  unit: 'Counted in',
  units: { days: 'Days', weekdays: 'Weekdays' },
  after: 'After',
  endOfPeriod: 'The end of the period',
  chosenDay: 'The day that is chosen',
  owner: 'Owner',
  papers: 'Documents to ask for',
  papersHint: 'One on each line. Leave this empty when any files will do.',
  reviewer: 'Reviewer',
  byTeam: 'Team default',
  add: 'Add a step',
  up: (place: number) => `Move step ${place} up`,
  down: (place: number) => `Move step ${place} down`,
  remove: (place: number) => `Remove step ${place}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Bundle saved',
  saveFailed: 'The bundle could not be saved.',
} as const;

export const rollOutTexts = {
  rollOut: 'Roll out',
  rollOutOf: (name: string) => `Roll out ${name}`,
  period: 'Period',
  day: 'Due dates count from',
  preview: 'Preview',
  previewFailed: 'The preview could not be made. Please try again.',
  chooseCompanies: 'Choose a company.',
  previewTitle: (made: number, of: number) => `${todos(made)} in ${companies(of)}`,
  nothing: 'Every step is there already. Nothing would be made.',
  nothingHere: 'Nothing would be made. Each company says why.',
  makes: (made: number, skipped: number) => (skipped === 0 ? todos(made) : `${todos(made)}, ${skipped} there already`),
  leftOut: 'Left out',
  unseen: 'A company that you cannot see',
  change: 'Change',
  cancel: 'Cancel',
  start: (made: number) => (made === 0 ? 'Save' : `Make ${todos(made)}`),
  byItself: (every: string) => `From now on, roll out to these companies by itself, each ${every}`,
  leadDays: 'Days before it ends',
  leadDaysWrong: (most: number) => `Enter a whole number of days, from 0 to ${most}.`,
  scheduledNow: 'The roll-out has started, and the next ones are scheduled.',
  notScheduled:
    'The roll-out has started, but the next ones could not be scheduled. Roll it out again to schedule them.',
  started: 'The roll-out has started.',
  notStarted: 'The roll-out could not be started.',
} as const;

export const boardTexts = {
  failed: 'The close board could not be loaded',
  back: 'Bundles',
  gone: 'This bundle is no longer there',
  empty: 'Not rolled out yet',
  emptyHint: 'Roll the bundle out to see here who is where.',
  nobody: 'None of the companies you see has to-dos of this period.',
  period: 'Period',
  company: 'Company',
  progress: 'Done',
  of: (done: number, total: number) => `${done} of ${total}`,
  due: (day: string) => `due ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  waitsFor: (title: string) => `Waits for “${title}”`,
  several: (count: number) => `one of ${count} to-dos`,
  none: 'No to-do',
  statuses: { open: 'Open', waiting_for_review: 'In review', completed: 'Done' },
  summary: (done: number, total: number) => `${done} of ${companies(total)} done`,
} as const;

export const rolloutsTexts = {
  title: 'Roll-outs',
  states: { running: 'Running', done: 'Done', stopped: 'Stopped', failed: 'Failed' },
  line: (period: string, name: string | null, isByItself: boolean) => {
    if (isByItself) return name ? `${period}, by itself, scheduled by ${name}` : `${period}, by itself`;
    return name ? `${period}, by ${name}` : period;
  },
  through: (done: number, total: number) => `${done} of ${companies(total)}`,
  stop: 'Stop',
  stopQuestion: 'Stop this roll-out? To-dos that were made stay.',
  stopped: 'Roll-out stopped',
  stopFailed: 'The roll-out could not be stopped.',
  show: 'Companies',
  failedHint: 'Roll it out again: what is there already is skipped.',
  made: (made: number, there: number) => `${made} made${there > 0 ? `, ${there} there already` : ''}`,
} as const;

export const booksTexts = {
  column: 'Books',
  none: 'Not connected',
  questions: (count: number) =>
    count === 1 ? '1 question about transactions' : `${count} questions about transactions`,
  beforeLock: (says: string) => `Please note: ${says.charAt(0).toLowerCase()}${says.slice(1)}.`,
} as const;

export const lockTexts = {
  column: 'Period',
  open: 'Open',
  ready: 'Ready to lock',
  lock: 'Lock',
  lockOf: (period: string, company: string) => `Lock ${period} of ${company}`,
  lockQuestion: (period: string, company: string) =>
    `Lock ${period} of ${company}? Its to-dos can then no longer be changed. Only an administrator can unlock it.`,
  lockedNow: (period: string, company: string) => `${period} of ${company} is locked.`,
  lockFailed: 'The period could not be locked. Please try again.',
  locked: 'Locked',
  lockedBy: (moment: string, name: string | null) => (name ? `by ${name}, ${moment}` : moment),
  unlock: 'Unlock',
  unlockOf: (period: string, company: string) => `Unlock ${period} of ${company}`,
  unlockLead: 'Its to-dos can be changed again. The reason stays on record, and every superuser gets an email.',
  reason: 'Reason',
  unlockFailed: 'The period could not be unlocked. Please try again.',
} as const;
