/** What recipients of a Form 1099 read. */
export const texts = {
  title: 'Form 1099',
  titleOf: (year: number) => `Form 1099 for ${year}`,
  noToken: 'Open this page from the email',
  noTokenHint: 'The link in the email that we sent you leads to your form.',
  loadFailed: 'The form could not be loaded',
  leadsNowhere: 'This link does not lead to a form',
  wait: 'One moment…',
  lead: (company: string) => `What ${company} paid you, as it is reported to the IRS. You need it for your tax return.`,
  until: (day: string) => `You can download it here until ${day}. To read it you need a program that opens PDFs.`,
  download: (filename: string) => `Download ${filename}`,
  nothing: 'There is no form for you at the moment. Please ask us.',
  paper: 'Forms on paper',
  paperLead:
    'You agreed to get your Forms 1099 electronically. You may take that back at any time; your next forms then come by mail, and we confirm it by email.',
  withdraw: 'Send my forms on paper from now on',
  withdrawn: 'Your next forms come on paper. We have confirmed it by email.',
  failed: 'That did not work. Please try again.',
} as const;
