/** The texts that all staff lists share. */
export const texts = {
  columns: 'Columns',
  columnsHint: 'Choose what this list shows and in what order. Your choice is kept in this browser until you sign out.',
  moveLeft: (column: string) => `Move ${column} earlier`,
  moveRight: (column: string) => `Move ${column} later`,
  resetColumns: 'Show the usual columns',
  done: 'Done',
  sortBy: 'Sort by',
  savedFilters: 'Saved filters',
  saveFilters: 'Save these filters…',
  saveTitle: 'Save these filters',
  saveHint: 'They are kept, with the order of the list, in this browser until you sign out.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  save: 'Save',
  remove: (name: string) => `Remove “${name}”`,
  noneSaved: 'Filter the list to save what you see.',
} as const;
