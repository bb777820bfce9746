export const texts = {
  title: 'Books that need attention',
  lead: 'Of the companies you may see: books that were not read, that differ from QuickBooks, or that QuickBooks no longer lets us read.',
  none: 'All books are in order',
  noneLead: 'Every connected company was read in the last two days and ties out with QuickBooks.',
  notLoaded: 'The books could not be loaded',
  lastRead: (moment: string) => `Last read ${moment}`,
  neverRead: 'Never read so far',
  most: 'These are the first hundred.',
} as const;
