const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`);

/** The texts of copying a to-do to other companies. */
export const texts = {
  title: 'Copy to other companies',
  lead: (title: string) =>
    `“${title}” is asked there as it is now, with its documents and how it repeats. Answers and comments stay here.`,
  dueDate: 'Due date there',
  preview: 'Preview',
  previewFailed: 'The preview could not be made. Please try again.',
  chooseCompanies: 'Choose a company.',
  chooseDay: 'Choose a due date.',
  previewTitle: (count: number) =>
    count === 0 ? 'No company would get it' : `${companies(count)} ${count === 1 ? 'gets' : 'get'} it`,
  made: 'Gets it',
  there: 'Has it already',
  leftOut: 'Left out',
  unseen: 'A company that you cannot see',
  change: 'Change',
  cancel: 'Cancel',
  close: 'Close',
  start: (count: number) => `Copy to ${companies(count)}`,
  sent: (sent: number, all: number) => `${sent} of ${all} companies`,
  stop: 'Stop',
  notCopied: 'It could not be copied here. Please try again.',
  doneTitle: (count: number) => `Copied to ${companies(count)}`,
  done: 'Has it now',
  refused: 'Not copied',
} as const;
