import { formatDate, midSentence, useQuery, useToday } from '@daybook/kernel/ui';
import { texts } from './form-texts.js';
import { ProcessingDayDocument } from './generated/graphql.js';

/** The day that a check bears and on which it is printed, and why not the day that was chosen. */
export function usePrintedOn(date: string): { readonly day: string; readonly sentence: string | undefined } {
  const today = useToday();
  const { data } = useQuery(ProcessingDayDocument, /^\d{4}-\d\d-\d\d$/.test(date) ? { date } : null);
  if (!data) return { day: date, sentence: undefined };
  const { date: day, reason } = data.checkProcessingDay;
  return { day, sentence: [reason, texts.printedOn(midSentence(formatDate(day, today)))].filter(Boolean).join(' ') };
}
