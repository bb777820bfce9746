/** The texts of history, audit trail and as-of views. */
export const texts = {
  history: 'History',
  historyOf: (title: string) => `History of “${title}”`,
  historyEmpty: 'Nothing has happened yet',
  historyEmptyHint: 'Every change is recorded here as it happens: who, when, and what changed.',
  historyFailed: 'The history could not be loaded',
  showOlder: 'Show older events',
  raw: 'Stored form',
  showRaw: 'Show events in their stored form',
  nothing: 'nothing',
  changedTo: 'changed to',
  product: 'Daybook',
} as const;
