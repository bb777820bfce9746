export const texts = {
  notShared: 'The shared view could not be saved. Please try again.',
  shared: 'Everybody at the firm finds this view under “Saved filters”.',
  changed: 'The shared view has changed for everybody at the firm.',
  removed: 'The view is shared no longer.',
} as const;
