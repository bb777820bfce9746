export const texts = {
  title: (year: number) => `Set up ${year}`,
  overview: 'Overview',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish setup',
  stillOpen: (step: string) => `Still open in “${step}”`,
  nothing: 'There is nothing to set up.',
  couldNotGoOn: 'Your answers could not be saved. Please try again.',
} as const;
