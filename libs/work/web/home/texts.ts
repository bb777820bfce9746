/** The texts of a client's first page. */
export const texts = {
  forYou: 'For you',
  forOthers: (company: string) => `For others at ${company}`,
  withFirm: 'With your accountant',
  done: 'Done in the last 30 days',
  nothing: 'Nothing is waiting for you',
  nothingYet: 'When your firm needs something from you, it will appear here.',
  due: 'Due',
  overdue: 'Overdue',
  doneOn: 'Done',
  /** “Upload: Nina Petrov, Omar Haddad” */
  asked: (asks: string, people: readonly string[]) => `${asks}: ${people.join(', ')}`,
  all: (count: number) => `Show all ${count}`,
  notShown: (count: number) => `and ${count} more`,
} as const;
