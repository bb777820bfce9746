import { formatMoment, midSentence } from '@daybook/kernel/ui';
import { texts } from './texts.js';
import type { FirmYear } from './use-firm-year.js';

/** Whether the perjury statement of a year is accepted, by whom and when, as a sentence. */
export function declared({ perjuryStatementAccepted, perjuryStatement: { acceptedAt, acceptedBy } }: FirmYear): string {
  if (!perjuryStatementAccepted || !acceptedAt) return texts.notAccepted;
  return texts.accepted(midSentence(formatMoment(acceptedAt)), acceptedBy?.name ?? texts.someone);
}
