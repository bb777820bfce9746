import type { Places } from './placeholders.js';

/** A partnership whose fiscal years begin in July. */
export const places: Places = {
  year: 2026,
  companyName: 'Harbor',
  entityType: 'Partnership',
  fiscalYearStart: 'July 1',
  fiscalYearEnd: 'June 30',
  dueDate: 'Sep 15, 2026',
  firmName: 'Ledger & Sons',
};
