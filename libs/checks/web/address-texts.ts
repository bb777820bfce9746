export const texts = {
  check: 'Check the address',
  verified: 'The Postal Service knows this address.',
  corrected: 'The Postal Service writes this address differently. Choose one.',
  failed: 'The Postal Service does not know this address. Mail may not arrive; you can save it all the same.',
  unknown: 'The address could not be checked right now. You can save it as it is.',
  entered: 'As entered',
  suggested: 'As suggested',
  keep: 'Keep this one',
  take: 'Use this one',
} as const;
