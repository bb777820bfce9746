export const texts = {
  title: 'Books that need attention',
  lead: 'Companies whose books were not read, differ from QuickBooks, or can no longer be read.',
  none: 'All books are in order',
  noneLead: 'Every connected company was read in the last two days and ties out with QuickBooks.',
  notLoaded: 'The books could not be loaded',
  lastRead: (moment: string) => `Last read ${moment}`,
  neverRead: 'Never read',
  most: 'Only the first 100 are shown.',
} as const;
