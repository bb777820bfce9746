export const texts = {
  waiting: 'Waiting to start',
  lost: 'We could not check the progress. The work continues.',
  checkAgain: 'Check again',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  expired: 'File removed after seven days',
  gone: 'The file is no longer there. Please start again.',
  notDownloaded: 'The file could not be downloaded. Please try again.',
} as const;
