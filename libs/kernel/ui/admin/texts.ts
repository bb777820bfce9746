/** The texts that all lists of the staff share. */
export const texts = {
  lastDayEarly: 'This day is before “From”. Choose a later one.',
  daysReversed: 'The last day is before the first',
  daysReversedHint: 'Choose a later last day, an earlier first one, or clear the filters.',
} as const;
