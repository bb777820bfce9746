export const texts = {
  keep: 'Leave as it is',
  save: 'Save',
  failedTitle: (failed: number, all: number) => `${failed} of ${all} could not be changed`,
  stop: 'Stop',
  stopped: 'Not sent: you stopped before.',
  sent: (sent: number, all: number) => `${sent} of ${all}`,
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? '1 item is as it was' : `${count} items are as they were`),
  couldBeUndone: (count: number) => (count === 1 ? '1 item can be set back.' : `${count} items can be set back.`),
  notUndone: 'It could not be undone.',
  keepIt: 'Keep',
  failedLead: 'The others were changed.',
} as const;
