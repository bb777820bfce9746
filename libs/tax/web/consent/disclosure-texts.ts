/** The texts of the record of tax papers that were seen abroad. */
export const disclosureTexts = {
  title: 'Who saw tax papers abroad',
  lead: 'Each time somebody of the firm outside the United States opens tax papers, it goes on record here before they see them. The same page opened again within ten minutes is one entry.',
  couldNotLoad: 'The record could not be loaded.',
  count: (count: number) => (count === 0 ? 'Nobody so far.' : `${count} ${count === 1 ? 'entry' : 'entries'}`),
  newer: 'Newer',
  earlier: 'Earlier',
  who: (name: string, country: string) => `${name} (${country})`,
  year: (year: number) => `tax year ${year}`,
  under: (moment: string) => `under the consent in force since ${moment}`,
  ways: {
    questionnaire: 'Questionnaire',
    comments: 'Comments on an answer',
    summary: 'Row of the tax summary',
    form1099: 'Forms 1099',
    file: 'Tax papers in the library',
    download: 'Preview or download',
    bundle: 'Download of several files',
    search: 'Search result',
    export: 'Export of questionnaires',
    evidence: 'Evidence pack',
  } as Readonly<Record<string, string>>,
} as const;
