export const texts = {
  title: (year: number) => `Set up ${year}`,
  overview: 'Overview',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish setup',
  nothing: 'There is nothing to set up.',
  couldNotGoOn: 'Your answers could not be saved. Please try again.',
} as const;
