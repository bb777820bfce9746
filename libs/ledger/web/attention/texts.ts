export const texts = {
  title: 'Books',
  lead: 'The books of every company you see: whether they are connected, were read, and tie out, and what is open in them.',
  needAttention: 'Books that need attention',
  notLoaded: 'The books could not be loaded',
  lastRead: (moment: string) => `Last read ${moment}`,
  neverRead: 'Never read',
  most: 'Only the first 100 are shown.',
} as const;
