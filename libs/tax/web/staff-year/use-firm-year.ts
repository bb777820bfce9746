import { useQuery } from '@daybook/kernel/ui';
import { createContext, useContext } from 'react';
import { TqFirmYearDocument, type TqFirmYearQuery } from './generated/graphql.js';

export type FirmYear = NonNullable<TqFirmYearQuery['companyTaxQuestionnaire']>;
export type FirmForm = FirmYear['companyAnswers'][number];

/** Which year of which company is on the screen. */
export interface OfYear {
  readonly companyUuid: string;
  readonly year: number;
}

export const OfYearContext = createContext<OfYear | undefined>(undefined);

/** @throws Error outside a year */
export function useOfYear(): OfYear {
  const of = useContext(OfYearContext);
  if (!of) throw new Error('useOfYear is for what stands in a year.');
  return of;
}

export function useFirmYear(of: OfYear) {
  return useQuery(TqFirmYearDocument, of, { about: ['questionnaire', 'tqAnswer', 'comment'] });
}

/** The answers of a form that changed after it was handed in. */
export function changedIn(form: FirmForm): number {
  return form.step_answers
    .flatMap(({ answers }) => answers)
    .filter(({ changed_since_submission: isChanged }) => isChanged).length;
}
