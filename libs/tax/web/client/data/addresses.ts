import { setupForm } from '../saving/entries.js';
import type { YearSession } from '../saving/year-session.js';

type Of = YearSession['of'];

export const homeAddress = (company: string): string => `/${company}/tax-questionnaire`;
export const yearAddress = ({ company, year }: Of): string => `${homeAddress(company)}/${year}`;
export const setupAddress = (of: Of, step?: string, question?: string): string =>
  formAddress(of, setupForm, step, question);

export function formAddress(of: Of, form: string, step?: string, question?: string): string {
  const path = [yearAddress(of), form, ...(step ? [step] : [])].map((part, at) =>
    at === 0 ? part : encodeURIComponent(part),
  );
  return path.join('/') + (question ? `#question-${encodeURIComponent(question)}` : '');
}

/** Of the comments on an answer: where they are opened, and emails lead. */
export const commentsId = (question: string): string => `comments-${question}`;

/** @param form null: of the setup */
export function commentsAddress(of: Of, form: string | null, step: string, question: string): string {
  return `${formAddress(of, form ?? setupForm, step)}#${encodeURIComponent(commentsId(question))}`;
}
