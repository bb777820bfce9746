export const texts = {
  title: 'Books that need attention',
  lead: 'Companies whose books were not read, differ from QuickBooks, or can no longer be read.',
  none: 'No connected books need attention',
  noneLead:
    'Books that are connected were read in the last two days and tie out with QuickBooks. Companies without a connection are not looked at.',
  notLoaded: 'The books could not be loaded',
  lastRead: (moment: string) => `Last read ${moment}`,
  neverRead: 'Never read',
  most: 'Only the first 100 are shown.',
} as const;
