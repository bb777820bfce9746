/** The texts of who could see tax papers when. */
export const accessTexts = {
  title: 'Who could see the tax papers',
  lead: 'Everybody of the firm with the rights to see the tax papers of this company, at any moment. Outside the United States, it takes a consent in force as well.',
  moment: 'Moment',
  couldNotLoad: 'Who could see the tax papers could not be loaded.',
  noCompany: 'The company did not exist then.',
  ahead: 'This moment has not come yet. This is how it will be if nothing changes until then.',
  count: (count: number) => {
    if (count === 0) return 'Nobody could see them.';
    return count === 1 ? '1 person could see them.' : `${count} people could see them.`;
  },
  who: (name: string, country: string | null) => `${name}, ${country ?? 'country not confirmed'}`,
  could: 'Access',
  couldNot: 'No access',
  because: {
    atHome: 'works in the United States',
    consent: 'the company consented',
    noConsent: 'no consent was in force',
    notCovered: 'the consent in force covers another country or another year',
    ended: 'the consent had ended',
    gateOff: 'the firm asks for no consents',
  } as Readonly<Record<string, string>>,
  consent: (from: string, until: string) => `Consent from ${from} to ${until}:`,
  covers: (information: string, years: readonly number[] | null) =>
    years === null
      ? `${information}, every year.`
      : `${information}, tax ${years.length === 1 ? 'year' : 'years'} ${years.join(', ')}.`,
  information: {
    wholeReturn: 'the whole return',
    answers: 'questionnaires',
    papers: 'tax papers',
    informationReturns: 'Forms W-9 and 1099',
  } as Readonly<Record<string, string>>,
} as const;
