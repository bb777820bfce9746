/** The exact texts of the page on which somebody lets another assistant read. */
export const texts = {
  title: 'Connect another assistant',
  missing: 'This request could not be loaded.',
  nothing: 'Nothing asks to be connected',
  nothingHint: 'Start again in the other assistant. A request waits here for ten minutes.',
  toStart: 'Go to the home page',

  asks: (name: string, company: string) => `${name} asks to read the books of ${company} as you`,
  unproven: (name: string, host: string) =>
    name === host
      ? `Your browser goes on to ${host} after your answer. Decline if you did not start this there.`
      : `The name “${name}” was chosen by the application, and nobody has checked it. Your browser goes on to ${host} after your answer. Decline if you did not start this there.`,
  what: 'What it can read',
  lines: (company: string) => [
    `What you can see yourself of ${company}: reports, dashboards, to-dos, and the names and text of files. No other company.`,
    'Tax papers only where the company has signed a consent for that year. Numbers of people, bank accounts and cards are taken out.',
    'It cannot change, send or sign anything.',
  ],
  where: 'Where it goes',
  whereLines: (firm: string) => [
    `What it reads leaves ${firm} for whoever runs that assistant, under your own agreement with them.`,
    `Each time it reads is on record at ${firm}.`,
    'It stays connected for up to 30 days. You can disconnect it at any time under Settings, Security.',
  ],
  allow: 'Allow',
  decline: 'Decline',
  failed: 'That did not work. Please try again.',

  forbidden: (name: string) => `${name} cannot be connected`,
  forbiddenHint:
    'You may not use the assistant of this company, so no other assistant can read its books as you. Ask your accounting team if you need it.',
  back: (name: string) => `Go back to ${name}`,
  firm: 'your accounting firm',
} as const;
