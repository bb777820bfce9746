export const texts = {
  consents: 'Consents to share tax papers',
  yearTitle: (year: number, title: string) => `${year} · ${title}`,
  none: 'No questionnaire yet',
  noneClient: 'Before tax season your accountant opens your questionnaire here. You get an email when it is ready.',
  noneStaff: 'Generate the questionnaire of a year, and the client is told that it is ready.',
  percent: (percent: number) => `${percent} % answered`,
  lastActivity: (when: string) => `last change ${when}`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  readOnly: 'Read only',
  isOver: 'This year is finished. You can read everything, and nothing can be changed.',
  isDone: 'Everything is with us. We get in touch if we need anything else.',
  setupFirst:
    'A few questions about what applied to you this year, so that you are only asked what matters. About two minutes.',
  startSetup: 'Start setup',
  setupAgain: 'Change what applied this year',
  firstHint: {
    review: 'We went through your answers and need you to look at something again.',
    goOn: 'Everything you entered is saved. Go on where you stopped.',
    start: 'Answers are saved as you type. You can stop at any time and go on on another device.',
  },
  first: {
    review: (title: string) => `Review “${title}”`,
    goOn: (title: string) => `Go on with “${title}”`,
    start: (title: string) => `Start “${title}”`,
  },
} as const;
