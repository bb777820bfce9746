/** The texts of history, audit trail and as-of views. */
export const texts = {
  history: 'History',
  historyEmpty: 'Nothing has happened yet',
  historyEmptyHint: 'Every change is written down here as it happens: who, when, and what changed.',
  historyFailed: 'The history could not be loaded',
  showOlder: 'Show older events',
  raw: 'As it is stored',
  showRaw: 'Show events as they are stored',
  nothing: 'nothing',
  changedTo: 'changed to',
  product: 'Daybook',
} as const;
