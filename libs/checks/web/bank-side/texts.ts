export const texts = {
  register: (name: string) => `Register of ${name}`,
  registerLead: 'Every check number since the first, and what became of it: mailed, paid, voided, freed or skipped.',
  workbook: 'Excel workbook',
  pdf: 'PDF',
  making: 'Making the register',
  notStarted: 'The register could not be made. Please try again.',
  close: 'Close',
} as const;
