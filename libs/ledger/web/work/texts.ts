/** The texts of what is open beside the list of all work. */
export const texts = {
  one: 'Books',
  answers: 'Answers about transactions',
  asked: (count: number) => (count === 1 ? 'A question about a transaction' : `${count} questions about transactions`),
  title: (company: string) => `The books of ${company}`,
  mayNotRead: 'What was read of these books is for those who see dashboards of the company.',
  mayNotDecide: 'The answers are decided on by whoever may ask this company about transactions.',
  askTheOwner: 'An owner of the company can reconnect QuickBooks too. This address leads there:',
  copy: 'Copy address for the owner',
  copied: 'Copied!',
  copyFailed: 'The address could not be copied. Open its page and copy it there.',
} as const;
