export const texts = {
  title: (count: number) =>
    count === 1 ? '1 answer is not saved yet' : `${count.toLocaleString('en-US')} answers are not saved yet`,
  explained: (count: number) =>
    count === 1
      ? 'You entered it while there was no connection. It is stored encrypted in this browser.'
      : 'You entered them while there was no connection. They are stored encrypted in this browser.',
  send: 'Send and log out',
  discard: 'Discard',
  stay: 'Stay signed in',
  failed: 'They could not be sent. Please check your connection and try again.',
  refused: 'Not everything could be saved. Stay signed in to correct it, or discard it.',
  notPossible: 'This browser cannot read them.',
} as const;
