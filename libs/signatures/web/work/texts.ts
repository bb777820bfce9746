/** The texts of what can be done with many documents at once in the list of all work. */
export const texts = {
  one: 'Document to sign',
  sign: 'Sign',
  remind: 'Remind',
  remindTitle: (count: number) => (count === 1 ? 'Remind the signers' : `Remind the signers of ${count} documents`),
  remindersSent: (count: number) => (count === 1 ? '1 reminder sent' : `${count} reminders sent`),
  remindLead: 'Whoever has to sign now gets an email, at most one an hour for each document.',
} as const;
