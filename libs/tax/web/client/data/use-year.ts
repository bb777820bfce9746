import { type Question, useQuery } from '@daybook/kernel/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  TqChoicesDocument,
  TqStepDocument,
  type TqStepQuery,
  TqYearDocument,
  type TqYearQuery,
} from '../generated/graphql.js';
import type { YearSession } from '../saving/year-session.js';
import { type Lists, noLists, type ShownAnswer } from './values.js';

export type Year = NonNullable<TqYearQuery['companyTaxQuestionnaire']>;
export type YearForm = Year['companyAnswers'][number];
export type Step = NonNullable<TqStepQuery['tqStepAnswer']>;

const about = { about: ['questionnaire', 'comment'] } as const;

/** What the questions of a company are about; undefined as long as nobody has answered that. */
export interface Loaded<Data> extends Pick<Question<unknown>, 'failure' | 'refetch'> {
  /** Null: there is none. */
  readonly data: Data | null | undefined;
}

/** Where a year stands, with what the last save brought. */
export function useYear({ of, subscribe, changed, forget }: YearSession): Loaded<Year> {
  const { data, failure, refetch } = useQuery(TqYearDocument, { companyUuid: of.company, year: of.year }, about);
  const { forms } = useSyncExternalStore(subscribe, changed);
  useEffect(() => {
    if (data) forget('forms');
  }, [data, forget]);
  const year = data?.companyTaxQuestionnaire;
  const merged = useMemo(
    () =>
      year && { ...year, companyAnswers: year.companyAnswers.map((form) => ({ ...form, ...forms.get(form.form) })) },
    [year, forms],
  );
  return { data: data && (merged ?? null), failure, refetch };
}

/** A step with its answers, of which those of the last save are newer. */
export function useStep({ of, subscribe, changed, forget }: YearSession, form: string, step: string): Loaded<Step> {
  const variables = { companyUuid: of.company, year: of.year, form, step };
  const { data, failure, refetch } = useQuery(TqStepDocument, variables, about);
  const { answers } = useSyncExternalStore(subscribe, changed);
  useEffect(() => {
    if (data) forget('answers');
  }, [data, forget]);
  const found = data?.tqStepAnswer;
  const merged = useMemo(
    () => found && { ...found, answers: found.answers.map((one) => answers.get(one.question) ?? one) },
    [found, answers],
  );
  return { data: data && (merged ?? null), failure, refetch };
}

const listed = new Set(['country', 'state', 'currency']);

/** Countries, states, currencies and banks, where a question asks for one. */
export function useLists({ of }: YearSession, answers: readonly ShownAnswer[]): Lists {
  const isAsked = answers.some(
    ({ type, columns }) => listed.has(type) || columns.some((one) => listed.has(one.type) || one.key === 'bank'),
  );
  const { data } = useQuery(TqChoicesDocument, isAsked ? { companyUuid: of.company, year: of.year } : null);
  return data?.companyTaxQuestionnaire ?? noLists;
}
