export const texts = {
  title: 'Export reports',
  lead: 'Reports from the books of one or more companies as one zip, with an Excel workbook and a CSV of each. Files are kept for seven days.',
  reports: 'Reports',
  from: 'First day',
  to: 'Last day',
  basis: 'Accounting method',
  bases: { Accrual: 'Accrual', Cash: 'Cash' },
  start: 'Export',
  started: 'The export has started.',
  notStarted: 'The export could not be started. Please try again.',
  exports: 'Exports',
  none: 'Nothing has been exported yet.',
  notLoaded: 'The exports could not be loaded',
  by: (name: string) => ` · ${name}`,
  made: (companies: number, reports: number) =>
    ` · ${reports} ${reports === 1 ? 'report' : 'reports'} of ${companies} ${companies === 1 ? 'company' : 'companies'}`,
  withoutBooks: (names: readonly string[]) => `No books yet, left out: ${names.join(', ')}.`,
  progress: (what: string) => `Export of ${what}`,
  what: (companies: readonly string[], from: string, to: string) =>
    `${companies.length > 2 ? `${companies.length} companies` : companies.join(' and ')}, ${from} to ${to}`,
} as const;
