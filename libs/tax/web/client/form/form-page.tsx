import { Button, EmptyState, Skeleton, useCompany, useTitle } from '@daybook/kernel/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, Navigate, useNavigate } from 'react-router';
import { formAddress, yearAddress } from '../data/addresses.js';
import { useStep, type Year, type YearForm } from '../data/use-year.js';
import { CouldNotLoad } from '../load-states.js';
import { Questions } from '../questions/questions.js';
import { SubmitForm } from '../review/submit-form.js';
import type { YearSession } from '../saving/year-session.js';
import { StepHead } from '../step-head.js';
import { statusWords } from '../texts.js';
import { askedSteps, stepBeside } from './asked-steps.js';
import { Effects } from './effects.js';
import { ReturnReasons } from './return-reasons.js';
import { StepLinks } from './step-links.js';
import { texts } from './texts.js';

/** It begins with what is open in all of them. */
const reviewForm = 'review';

/** `/{year}/{form}/{step?}`: a step a page; without a step the first that was asked about, or in which something is open. */
export function FormPage({
  session,
  year,
  form: key,
  step: stepKey,
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly form: string;
  readonly step: string | undefined;
}) {
  const { of } = session;
  const form = year.companyAnswers.find((one) => one.form === key);
  useTitle(form?.title ?? texts.gone, useCompany().name);
  const toOverview = <Link to={yearAddress(of)}>{texts.toOverview}</Link>;
  if (!form) return <EmptyState title={texts.gone} action={toOverview} />;
  if (year.setupMode === 'required') return <Navigate to={formAddress(of, 'setup')} replace />;
  if (!form.enabled_flag)
    return (
      <EmptyState title={texts.disabled(form.title)} action={toOverview}>
        {texts.disabledHint}
      </EmptyState>
    );
  const steps = form.step_answers;
  const step = steps.find((one) => one.key === stepKey);
  if (step) return <FormStep key={`${key} ${step.key}`} {...{ session, year, form, step }} />;
  const asked = steps.find((one) => form.reasons.some((reason) => reason.step === one.key));
  const start =
    asked ??
    (key === reviewForm ? undefined : steps.find((one) => one.isOpen)) ??
    steps.find((one) => one.isAsked) ??
    steps[0];
  return start ? <Navigate to={formAddress(of, key, start.key)} replace /> : <EmptyState title={texts.empty} />;
}

function FormStep({
  session,
  year,
  form,
  step: { key, title },
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly form: YearForm;
  readonly step: YearForm['step_answers'][number];
}) {
  const { of, saver } = session;
  const navigate = useNavigate();
  const steps = askedSteps(form.step_answers, key);
  const at = steps.findIndex((one) => one.key === key);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const { data: step, failure, refetch } = useStep(session, form.form, key);
  const go = async (by: 1 | -1) => {
    // what was just typed may be why a step is asked
    await saver.flush();
    const { step_answers: newest } = session.changed().forms.get(form.form) ?? form;
    const to = stepBeside(newest, key, by);
    if (to) navigate(formAddress(of, form.form, to));
  };
  return (
    <>
      <StepHead
        back={{ to: yearAddress(of), label: texts.overview }}
        title={`${form.title} · ${statusWords[form.status] ?? form.status}`}
        step={title}
        number={at + 1}
        count={steps.length}
      />
      <StepLinks of={of} form={form.form} steps={steps} current={key} />
      <ReturnReasons of={of} form={form} />
      {failure && !step && <CouldNotLoad failure={failure} onRetry={refetch} />}
      {!failure && step === undefined && <Skeleton height={160} />}
      {step && (
        <Questions
          session={session}
          place={{ form: form.form, step: key }}
          answers={step.answers}
          isReadOnly={!year.mayAnswer || year.isReadOnly}
        />
      )}
      {step?.answers.every((answer) => !answer.shown_flag) && <p className="tq-help">{texts.nothingAsked}</p>}
      <div className="tq-ways">
        {previous && (
          <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => void go(-1)}>
            {texts.previous}
          </Button>
        )}
        {next && (
          <Button look="primary" onClick={() => void go(1)}>
            {texts.next} <ArrowRight size={16} aria-hidden />
          </Button>
        )}
      </div>
      {!next && <SubmitForm {...{ session, year, form }} />}
      <Effects session={session} />
    </>
  );
}
