import { type HistoryItem, type HistoryItems, itemOfCompany } from '@daybook/kernel/contributions';
import { type DomainEvent, subjectOf } from '@daybook/kernel/events';
import {
  type AnswerThreadEvent,
  type ConsentEvent,
  companyYearOf,
  type FirmDefinitionEvent,
  type Form1099Event,
  type QuestionnaireEvent,
  type ReminderEvent,
} from '@daybook/tax/domain';
import { v5 } from 'uuid';

const place = (company: string) => `/${company}/tax-questionnaire`;

/** Streams of a company and a year have both in their name, which is no uuid to ask a history by. */
export function historyOfYear(stream: string): string {
  return v5(stream, companyYearOf(subjectOf(stream)).company);
}

/** @param label by which packs of evidence have years, with their numbers and answers as they are stored: encrypted */
function ofYear<E extends DomainEvent>(name: string, begins: readonly E['type'][], label?: string): HistoryItem<E> {
  return {
    kind: 'taxYear',
    feature: 'viewFeatureTq',
    deepLinkUrl: place,
    of: ({ stream }) => historyOfYear(stream),
    evidence: label ? { label } : {},
    title: ({ type, stream }) =>
      begins.includes(type) ? `${name} ${companyYearOf(subjectOf(stream)).year}` : undefined,
  };
}

const consents: HistoryItem<ConsentEvent> = {
  kind: 'taxConsent',
  feature: 'viewFeatureTq',
  deepLinkUrl: place,
  // who signed, under which name, is what it is evidence of
  evidence: { label: 'Consents to share tax papers', isOpen: true },
  title: ({ type, data }) => (type === 'ConsentRequested' ? `Consent for ${data.recipient.name}` : undefined),
};

const definitions: HistoryItem<FirmDefinitionEvent> = {
  kind: 'taxDefinition',
  title: ({ type, data }) => (type === 'QuestionnaireDefinitionCopied' ? data.title : undefined),
};

/** What was said about an answer stands with it. */
const answers: HistoryItem<AnswerThreadEvent> = {
  kind: 'taxAnswer',
  feature: 'viewFeatureTq',
  evidence: { label: 'Comments on tax answers' },
  title: ({ data }) => `Comments on an answer of ${data.year}`,
};

/** A payee is a vendor, of whom checks tell how they are called and where they open. */
export const taxHistory: HistoryItems = {
  questionnaire: ofYear<QuestionnaireEvent>('Tax questionnaire', ['QuestionnaireGenerated'], 'Tax years'),
  form1099: ofYear<Form1099Event>('Form 1099', [
    'Form1099YearOpened',
    'CompanyOptedOutOfForm',
    'CompanyOptedIntoForm',
    'Form1099WorkspaceGenerated',
  ]),
  tqReminders: ofYear<ReminderEvent>('Reminders of taxes', ['TqDateSet', 'TqRemindersPaused']),
  consent7216: consents,
  consent7216Current: itemOfCompany,
  taxPayee: { kind: 'vendor', besides: 'viewFeatureTq' },
  tqAnswer: answers,
  tqDefinition: definitions,
};
