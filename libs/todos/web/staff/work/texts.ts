/** The texts of what can be done with many to-dos at once. */
export const texts = {
  complete: 'Complete',
  completeTitle: (count: number) => (count === 1 ? 'Complete this to-do' : `Complete ${count} to-dos`),
  completeLead: 'Clients read in each that it is done.',
  completed: (count: number) => (count === 1 ? '1 to-do completed' : `${count} to-dos completed`),
  remind: 'Remind',
  remindTitle: (count: number) =>
    count === 1 ? 'Send a reminder about this to-do' : `Send reminders about ${count} to-dos`,
  remindLead: 'Each person gets one email for all of a company’s to-dos within five minutes.',
  reminded: (count: number) => (count === 1 ? '1 reminder sent' : `${count} reminders sent`),
  moveDue: 'Move due date',
  moveDueTitle: (count: number) => (count === 1 ? 'Move the due date' : `Move the due date of ${count} to-dos`),
  newDay: 'New due date',
  move: 'Move',
  moved: (count: number) => (count === 1 ? '1 due date moved' : `${count} due dates moved`),
  sendBack: 'Send back',
  sendBackTitle: (count: number) => (count === 1 ? 'Send this to-do back' : `Send ${count} to-dos back`),
  sentBack: (count: number) => (count === 1 ? '1 to-do sent back' : `${count} to-dos sent back`),
  sendBackLead: 'Each client reads this in the to-do and in the mail.',
} as const;
