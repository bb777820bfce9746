export const texts = {
  offline: 'You are offline. What you type stays here.',
  savingAway: (since: string) =>
    `Saving has been unavailable since ${since}. You can keep reading, and what you type stays here.`,
  offlineUnsent: (count: number) => `You are offline. Changes waiting to be sent: ${count}.`,
  onlineUnsent: (count: number) => `You are back online. Changes not sent yet: ${count}.`,
  sendNow: 'Send now',
  keepEditing: 'Keep editing',
} as const;
