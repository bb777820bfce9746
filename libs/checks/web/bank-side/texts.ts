const checks = (count: number) => (count === 1 ? '1 check' : `${count} checks`);
const counts = (issues: number, voids: number) =>
  [...(issues > 0 ? [`${checks(issues)} issued`] : []), ...(voids > 0 ? [`${checks(voids)} voided`] : [])].join(', ');

export const texts = {
  register: (name: string) => `Register of ${name}`,
  registerLead: 'Every check number since the first, and what became of it: mailed, paid, voided, freed or skipped.',
  workbook: 'Excel workbook',
  pdf: 'PDF',
  making: 'Making the register',
  notStarted: 'The register could not be made. Please try again.',
  close: 'Close',
  positivePay: (name: string) => `Positive pay of ${name}`,
  positivePayLead:
    'With positive pay the bank pays only the checks that you told it of. Each check is in one file: upload every file to the bank.',
  positivePayNotLoaded: 'What the bank was told could not be loaded.',
  layout: 'Layout of the file',
  layoutHint: 'Banks differ. Try the first file together with your bank.',
  layouts: [
    { value: 'csv', label: 'CSV' },
    { value: 'bankOfAmerica', label: 'Bank of America, fixed width' },
  ],
  layoutSaved: 'Layout saved.',
  layoutNotSaved: 'The layout could not be saved. Please try again.',
  news: (issues: number, voids: number) => `New for the bank: ${counts(issues, voids)}.`,
  noNews: 'The bank knows of every check that was handed over.',
  makeFile: 'Make the file',
  exported: 'File made. Download it below.',
  notExported: 'The file could not be made. Please try again.',
  exports: 'Files for the bank',
  exportNumber: (number: number) => `File ${number}`,
  counts,
  exportedIn: (moment: string, person: string | null, reported: string) =>
    `${moment}${person === null ? '' : ` by ${person}`}: ${reported}`,
  download: 'Download',
  downloadOf: (number: number) => `Download file ${number}`,
  notDownloaded: 'The file could not be downloaded. Please try again.',
} as const;
