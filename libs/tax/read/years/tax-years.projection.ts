import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import { companyYearOf, type FormStatus, type QuestionnaireEvent } from '@daybook/tax/domain';
import { TaxYearRow } from './tax-year.entity.js';

const active = ({ meta }: RecordedEvent) => ({ lastActivityAt: meta.at });

/** Once the setup was finished, whoever changes something of it looks through it again. */
const editing = ({ setupMode }: TaxYearRow) => (setupMode === 'finished' ? 'editing' : setupMode);

const setUp = change<TaxYearRow, QuestionnaireEvent>((row, event) => ({ ...active(event), setupMode: editing(row) }));

/** Questions of the setup are of no form. */
const acting = change<TaxYearRow, QuestionnaireEvent>((row, event) => ({
  ...active(event),
  ...('form' in event.data && event.data.form === null && { setupMode: editing(row) }),
}));

const withStatus = ({ statuses }: TaxYearRow, form: string, status: FormStatus) => ({ ...statuses, [form]: status });

const years = table<TaxYearRow, QuestionnaireEvent>({
  entity: TaxYearRow,
  categories: ['questionnaire'],
  on: {
    QuestionnaireGenerated: own((_, { stream, data, meta }) => {
      const key = subjectOf(stream);
      const { company: companyUuid, year } = companyYearOf(key);
      return {
        key,
        companyUuid,
        year,
        definitionVersion: data.definitionVersion,
        setupMode: 'required',
        status: 'not_started',
        isComplete: false,
        answered: 0,
        total: 0,
        forms: [],
        statuses: {},
        submittedAt: {},
        isPerjuryAccepted: false,
        generatedAt: meta.at,
        lastActivityAt: meta.at,
      };
    }),
    QuestionnaireRemoved: remove(),
    AnswersRolledForward: acting,
    FormAdded: acting,
    FormRemoved: acting,
    SetupStepCompleted: setUp,
    SetupStepSkipped: setUp,
    SetupFinished: change((_, event) => ({ ...active(event), setupMode: 'finished' })),
    AnswerSaved: acting,
    AnswerConfirmed: acting,
    AnswerOmitted: acting,
    AnswerRestored: acting,
    AnswerFileAttached: acting,
    AnswerFileCopied: acting,
    AnswerFileDetached: acting,
    AnswerNoteWritten: ignored,
    AnswerRevealed: ignored,
    StepProgressRecorded: ignored,
    QuestionShown: ignored,
    QuestionHidden: ignored,
    FormEnabled: ignored,
    FormDisabled: ignored,
    FormStatusChanged: change((row, event) => ({
      ...active(event),
      statuses: withStatus(row, event.data.form, event.data.to),
    })),
    FormReopened: change((row, event) => ({
      ...active(event),
      statuses: withStatus(row, event.data.form, 'in_progress'),
    })),
    FormReturnedForReview: change((row, event) => ({
      ...active(event),
      statuses: withStatus(row, event.data.form, 'awaiting_review'),
    })),
    FormSubmitted: change((row, event) => ({
      ...active(event),
      statuses: withStatus(row, event.data.form, 'submitted'),
      submittedAt: { ...row.submittedAt, [event.data.form]: event.meta.at },
    })),
    FormCompleted: change((row, event) => ({
      ...active(event),
      statuses: withStatus(row, event.data.form, 'completed'),
    })),
    PerjuryStatementAccepted: change((_, event) => ({ ...active(event), isPerjuryAccepted: true })),
    PerjuryAcceptanceCleared: change(() => ({ isPerjuryAccepted: false })),
    QuestionnaireDefinitionMoved: change((_, event) => ({ ...active(event), definitionVersion: event.data.to })),
    ProgressCounted: change((_, { data: { status, isComplete, answered, total, forms } }) => ({
      status,
      isComplete,
      answered,
      total,
      forms,
    })),
    QuestionnaireSummaryBuilt: ignored,
  },
});

/** The questionnaires of all companies, for lists. */
export const taxYears = projection({ name: 'taxYears', version: 1, tables: [years] });
