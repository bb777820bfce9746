const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const texts = {
  openItems: 'Open items',
  openCount: (count: number) => counted(count, 'open question', 'open questions'),
  allAnswered: 'Every required question is answered.',
  formAnswered: 'Every required question of this form is answered.',
  couldNotLoad: 'The open items could not be loaded.',
  declaration: 'Declaration',
  accept: (name: string) =>
    name === '' ? 'I accept this statement' : `I accept this statement and sign it as ${name}`,
  accepted: (name: string, when: string) => `Accepted by ${name}, ${when}.`,
  onlyClient: 'Only the client can accept the perjury statement.',
  somebody: 'a former user',
  couldNotAccept: 'Your acceptance could not be saved. Please try again.',
  finish: (title: string) => `Finish “${title}”`,
  submit: 'Submit form',
  submitted: 'Form submitted',
  couldNotSubmit: 'Failed to submit form',
  notAllSaved: 'Some answers are not saved yet. Please look at the marked ones, then submit again.',
  mayNotSubmit: 'You can read this form. Someone with the right to answer submits it.',
  isSubmitted: 'This form is with us',
  isAccepted: 'We have accepted this form',
  formsLeft: (count: number) =>
    `${counted(count, 'form is', 'forms are')} left. You can change this one until we start on it.`,
  everythingIsHere:
    'Everything is with us now. We go through your answers and get in touch if we need anything else. You do not have to do anything until then.',
  goOnWith: (title: string) => `Go on with “${title}”`,
  toOverview: 'Back to the overview',
} as const;
