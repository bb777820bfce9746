import { Button, EmptyState, Skeleton, useCommand, useCompany, useTitle } from '@daybook/kernel/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router';
import { setupAddress, yearAddress } from '../data/addresses.js';
import { useStep, type Year } from '../data/use-year.js';
import { Effects } from '../form/effects.js';
import { UpdateTqSetupDocument } from '../generated/graphql.js';
import { CouldNotLoad } from '../load-states.js';
import { Questions } from '../questions/questions.js';
import { setupForm } from '../saving/entries.js';
import type { YearSession } from '../saving/year-session.js';
import { StepHead } from '../step-head.js';
import { texts } from './texts.js';

/** `/{year}/setup/{step?}`: what applies to the company, a step a page; without a step where somebody stopped. */
export function SetupPage({
  session,
  year,
  step: key,
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly step: string | undefined;
}) {
  const { of } = session;
  const steps = year.setupList;
  useTitle(texts.title(of.year), useCompany().name);
  if (key === undefined || !steps.some((step) => step.key === key)) {
    const start = steps.find((step) => step.key === year.setupFragment) ?? steps[0];
    if (!start) return <EmptyState title={texts.nothing} />;
    return <Navigate to={setupAddress(of, start.key)} replace />;
  }
  return <SetupStep key={key} {...{ session, year }} step={key} />;
}

function SetupStep({
  session,
  year,
  step: key,
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly step: string;
}) {
  const { of, saver } = session;
  const navigate = useNavigate();
  const steps = year.setupList;
  const at = steps.findIndex((one) => one.key === key);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const { data: step, failure, refetch } = useStep(session, setupForm, key);
  const { run, running } = useCommand(UpdateTqSetupDocument, {
    changes: ['questionnaire'],
    refused: texts.couldNotGoOn,
    failed: texts.couldNotGoOn,
  });
  const goOn = async () => {
    await saver.flush();
    if (year.mayAnswer) {
      const place = { companyUuid: of.company, year: of.year, fragment: key };
      const done = await run({ ...place, data: [], status: 'done' });
      if (!done) return;
    }
    navigate(next ? setupAddress(of, next.key) : yearAddress(of));
  };
  return (
    <>
      <StepHead
        back={{ to: yearAddress(of), label: texts.overview }}
        title={texts.title(of.year)}
        step={steps[at]?.title ?? ''}
        number={at + 1}
        count={steps.length}
      />
      {failure && !step && <CouldNotLoad failure={failure} onRetry={refetch} />}
      {!failure && step === undefined && <Skeleton height={160} />}
      {step && (
        <Questions
          session={session}
          place={{ form: setupForm, step: key }}
          answers={step.answers}
          isReadOnly={!year.mayAnswer || year.isReadOnly}
        />
      )}
      <div className="tq-ways">
        {previous && (
          <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => navigate(setupAddress(of, previous.key))}>
            {texts.previous}
          </Button>
        )}
        <Button look="primary" running={running} onClick={() => void goOn()}>
          {next ? texts.next : texts.finish} <ArrowRight size={16} aria-hidden />
        </Button>
      </div>
      <Effects session={session} />
    </>
  );
}
