/** The texts of what is open beside the list of all work. */
export const texts = {
  couldNotLoad: 'This could not be loaded',
  gone: 'This no longer exists',
  goneHint: 'It was deleted, or you cannot see it. Go on with the next one in the list.',
  openPage: 'Open its page',
} as const;
