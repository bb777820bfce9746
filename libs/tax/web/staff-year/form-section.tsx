import { Checkbox, formatMoment, midSentence } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerRow } from './answer-row.js';
import { FormActions } from './form-actions.js';
import { texts } from './texts.js';
import { changedIn, type FirmForm, useOfYear } from './use-firm-year.js';

/** A form with its answers; open where something of it waits for the firm. */
export function FormSection({
  form,
  mayManage,
  titles: [Title, StepTitle] = ['h2', 'h3'],
  keys,
}: {
  readonly form: FirmForm;
  readonly mayManage: boolean;
  /** Where it stands deeper in a page. */
  readonly titles?: readonly ['h2', 'h3'] | readonly ['h4', 'h5'];
  /** The letter by which it is accepted. */
  readonly keys?: string | undefined;
}) {
  const { title, status, enabled_flag: counts, answered, total, submitted_date: submittedAt } = form;
  const { companyUuid, year } = useOfYear();
  const changed = changedIn(form);
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  return (
    <section className="tax-form" aria-label={title}>
      <header className="tax-form-head">
        <div>
          <Title>{title}</Title>
          <p className="tax-form-facts">
            <span className={`tax-mark ${counts ? status : ''}`}>
              {counts ? texts.statusOf(status) : texts.disabled}
            </span>
            {counts && <span>{texts.answeredOf(answered, total)}</span>}
            {submittedAt && <span>{texts.submitted(midSentence(formatMoment(submittedAt)))}</span>}
            {changed > 0 && <span className="tax-changed">{texts.changes(changed)}</span>}
          </p>
        </div>
        {counts && (
          <div className="tax-form-actions">
            <Link
              className="button plain small"
              to={`/${companyUuid}/tax-questionnaire/${year}/${encodeURIComponent(form.form)}`}
              aria-label={texts.fillInOf(title)}
            >
              {texts.fillIn}
            </Link>
            {mayManage && <FormActions form={form} keys={keys} />}
          </div>
        )}
      </header>
      {form.reasons
        .filter(({ question }) => question === null || question === undefined)
        .map(({ reason }) => (
          <p key={reason} className="tax-reason">
            <strong>{texts.returned}</strong> {reason}
          </p>
        ))}
      {counts && (
        <details open={status === 'submitted'}>
          <summary>{texts.show(title)}</summary>
          {changed > 0 && (
            <Checkbox
              label={texts.onlyChanged}
              checked={isOnlyChanged}
              onChange={({ target }) => setOnlyChanged(target.checked)}
            />
          )}
          {form.step_answers.map(({ key, title: step, answers }) => {
            const rows = answers.filter(
              (answer) =>
                answer.type !== 'statement' &&
                (answer.shown_flag || answer.note) &&
                (!isOnlyChanged || answer.changed_since_submission),
            );
            return (
              rows.length > 0 && (
                <div key={key} className="tax-step">
                  <StepTitle>{step}</StepTitle>
                  <ul>
                    {rows.map((answer) => (
                      <AnswerRow key={answer.question} answer={answer} mayManage={mayManage} />
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </details>
      )}
    </section>
  );
}
