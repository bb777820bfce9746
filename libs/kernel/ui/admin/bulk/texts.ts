export const texts = {
  keep: 'Leave as it is',
  save: 'Save',
  failedTitle: (failed: number, all: number) => `${failed} of ${all} could not be changed`,
  failedLead: 'The others were changed.',
} as const;
