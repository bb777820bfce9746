import { ask, choice, chosen, column, papers, table } from '../definitions/ask.js';
import { declaration, openItems, perjuryStatementVersion } from '../definitions/declaration.js';
import type { Definition } from '../questionnaire/definition.js';
import type { Published, QuestionnaireCommand, SentAnswer } from './commands.js';
import type { QuestionnaireEvent } from './events.js';

const help = 'On last year’s return.';

/** Small enough to be known by heart: two steps of setup, and four forms of which two depend on the setup. */
export const small: Definition = {
  key: 'small',
  year: 2026,
  title: 'Small',
  changes: [],
  setup: [
    {
      key: 'entity',
      title: 'Entity',
      questions: [
        choice(
          'kind',
          'Kind?',
          help,
          ['llc', 'partnership', 'corporation'].map((value) => ({ value, label: value })),
          {
            hasPriorYear: true,
          },
        ),
      ],
    },
    {
      key: 'activities',
      title: 'Activities',
      questions: [
        ask('multi_choice', 'activities', 'Which?', help, {
          options: ['payroll', 'foreign'].map((value) => ({ value, label: value })),
          isRequired: false,
        }),
      ],
    },
  ],
  forms: [
    {
      key: 'basics',
      title: 'Basics',
      steps: [
        {
          key: 'names',
          title: 'Names',
          questions: [
            ask('text', 'name', 'Name?', help, { hasPriorYear: true }),
            ask('tax_id', 'ein', 'EIN?', help, { isRequired: false, hasPriorYear: true }),
            ask('yes_no', 'hasNotices', 'Notices?', help),
            papers('notices', 'The notices', help, { show: chosen('hasNotices', 'yes') }),
          ],
        },
      ],
    },
    {
      key: 'ownership',
      title: 'Owners',
      enable: chosen('kind', 'partnership', 'corporation'),
      reopen: ['kind'],
      steps: [
        {
          key: 'owners',
          title: 'Owners',
          questions: [
            table('owners', 'Owners?', help, [
              column('name', 'Name', 'text', { isRequired: true }),
              column('taxId', 'SSN', 'tax_id'),
              column('share', 'Share', 'percentage'),
            ]),
          ],
        },
      ],
    },
    {
      key: 'payroll',
      title: 'Payroll',
      enable: chosen('activities', 'payroll'),
      steps: [{ key: 'provider', title: 'Provider', questions: [ask('text', 'provider', 'Provider?', help)] }],
    },
    {
      key: 'review',
      title: 'Review and sign',
      steps: [
        openItems,
        { key: 'signer', title: 'Signer', questions: [ask('text', 'signer', 'Signer?', help, { hasPriorYear: true })] },
        declaration,
      ],
    },
  ],
};

export const published: Published = { version: 'small-1', definition: small };

export const generate: QuestionnaireCommand = { type: 'GenerateQuestionnaire', published };

export const generated: QuestionnaireEvent = {
  type: 'QuestionnaireGenerated',
  data: {
    definitionVersion: published.version,
    forms: ['basics', 'ownership', 'payroll', 'review'],
    shown: ['kind', 'activities', 'name', 'ein', 'hasNotices', 'openItems', 'signer', 'perjuryStatement'],
  },
};

export const answered = (
  form: string | null,
  question: string,
  value: Extract<QuestionnaireEvent, { type: 'AnswerSaved' }>['data']['value'],
): QuestionnaireEvent => ({ type: 'AnswerSaved', data: { form, question, value } });

/** A partnership without payroll, whose setup is finished. */
export const begun: readonly QuestionnaireEvent[] = [
  generated,
  answered(null, 'kind', 'partnership'),
  { type: 'QuestionShown', data: { question: 'owners', because: ['kind'] } },
  { type: 'SetupStepCompleted', data: { step: 'entity' } },
  { type: 'SetupStepCompleted', data: { step: 'activities' } },
  { type: 'SetupFinished', data: {} },
  ...['basics', 'ownership', 'review'].map(
    (form): QuestionnaireEvent => ({ type: 'FormEnabled', data: { form, because: [] } }),
  ),
];

export const inProgress = (form: string, ...because: readonly string[]): QuestionnaireEvent => ({
  type: 'FormStatusChanged',
  data: { form, from: 'not_started', to: 'in_progress', because },
});
export const submitted = (form: string): QuestionnaireEvent => ({ type: 'FormSubmitted', data: { form } });
export const completed = (form: string): QuestionnaireEvent => ({ type: 'FormCompleted', data: { form } });
export const cleared = (...because: readonly string[]): QuestionnaireEvent => ({
  type: 'PerjuryAcceptanceCleared',
  data: { because },
});
export const returned = (form: string, ...because: readonly string[]): QuestionnaireEvent => ({
  type: 'FormReturnedForReview',
  data: { form, reasons: [], because },
});
export const accepted: QuestionnaireEvent = {
  type: 'PerjuryStatementAccepted',
  data: { textVersion: perjuryStatementVersion, name: 'Olivia Hartman', address: '203.0.113.7' },
};

/** All of it answered, declared and handed in. */
export const handedIn: readonly QuestionnaireEvent[] = [
  ...begun,
  answered('basics', 'name', 'Harbor LLC'),
  inProgress('basics'),
  answered('basics', 'hasNotices', 'no'),
  submitted('basics'),
  answered('ownership', 'owners', [{ name: 'Olivia', share: '100' }]),
  inProgress('ownership'),
  submitted('ownership'),
  answered('review', 'signer', 'Olivia'),
  inProgress('review'),
  accepted,
  submitted('review'),
];

export const sent = (question: string, value: unknown, revision = 0): SentAnswer => ({ question, value, revision });

export const save = (form: string, ...answers: readonly SentAnswer[]): QuestionnaireCommand => ({
  type: 'SaveAnswers',
  published,
  form,
  answers,
});
export const advance = (
  step: string,
  status: 'in_progress' | 'done' | 'skipped',
  ...answers: readonly SentAnswer[]
): QuestionnaireCommand => ({ type: 'AdvanceSetup', published, step, status, answers });
export const finish: QuestionnaireCommand = { type: 'FinishSetup', published };
export const submit = (form: string): QuestionnaireCommand => ({ type: 'SubmitForm', published, form });
export const setStatus = (
  form: string,
  status: 'not_started' | 'in_progress' | 'submitted' | 'awaiting_review' | 'completed',
  ...reasons: Extract<QuestionnaireCommand, { type: 'ChangeFormStatus' }>['reasons']
): QuestionnaireCommand => ({ type: 'ChangeFormStatus', published, form, status, reasons });
export const accept = (
  rest: Partial<Extract<QuestionnaireCommand, { type: 'AcceptPerjuryStatement' }>> = {},
): QuestionnaireCommand => ({
  type: 'AcceptPerjuryStatement',
  published,
  textVersion: perjuryStatementVersion,
  name: 'Olivia Hartman',
  address: '203.0.113.7',
  isStaff: false,
  ...rest,
});
