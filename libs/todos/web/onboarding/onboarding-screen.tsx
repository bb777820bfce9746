import './onboarding.css';
import { Button, ErrorState, type OpenCompany, useQuery, useTitle, useViewer, Waiting } from '@daybook/kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { CompleteOnboarding } from './complete-onboarding.js';
import { CompanyOnboardingDocument, type CompanyOnboardingQuery } from './generated/graphql.js';
import { OnboardingTodos } from './onboarding-todos.js';
import { Plan } from './plan.js';
import { PlanForm } from './plan-form.js';
import { texts } from './texts.js';

export type Onboarding = CompanyOnboardingQuery['companyOnboarding'];

interface Drawn {
  readonly company: OpenCompany;
  readonly drawnUuid?: string | undefined;
}

/** `/{company}/onboarding`: what happens while a company is taken on, and what is asked of its people. */
export function OnboardingScreen({ company, drawnUuid }: Drawn) {
  useTitle(texts.title, company.name);
  const { data, failure, refetch } = useQuery(
    CompanyOnboardingDocument,
    { companyUuid: company.uuid },
    { about: ['company', 'todo'] },
  );
  const onboarding = data?.companyOnboarding;
  // it is over: the page is gone
  if (!company.isOnboarding) return <Navigate to={`/${company.uuid}/`} replace />;
  if (onboarding) return <Shown company={company} drawnUuid={drawnUuid} onboarding={onboarding} />;
  return failure ? <ErrorState title={texts.couldNotLoad} onRetry={refetch} /> : <Waiting />;
}

function Shown({ company, drawnUuid, onboarding }: Drawn & { readonly onboarding: Onboarding }) {
  const { isStaff } = useViewer();
  const [isEditing, setIsEditing] = useState(false);
  const { steps, percent, todosCount, completedTodosCount, mayManage } = onboarding;
  return (
    <main className="todo-page onboarding">
      <header className="page-head">
        <div className="onboarding-lead">
          <h1>{texts.title}</h1>
          <p>{isStaff ? texts.leadStaff : texts.leadClient}</p>
        </div>
        {mayManage && <CompleteOnboarding company={company} openTodos={todosCount - completedTodosCount} />}
      </header>
      <section aria-labelledby="onboarding-progress" className="onboarding-progress">
        <h2 id="onboarding-progress">{texts.progress}</h2>
        <p className="onboarding-counted">
          <span>{texts.progressOf(completedTodosCount, todosCount)}</span>
          {todosCount > 0 && <span className="tabular">{percent}%</span>}
        </p>
        <progress max={100} value={percent} aria-labelledby="onboarding-progress" />
      </section>
      <section aria-labelledby="onboarding-plan">
        <div className="onboarding-head">
          <h2 id="onboarding-plan">{texts.plan}</h2>
          {mayManage && !isEditing && (
            <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => setIsEditing(true)}>
              {texts.editPlan}
            </Button>
          )}
        </div>
        {isEditing ? (
          <PlanForm companyUuid={company.uuid} steps={steps} onClose={() => setIsEditing(false)} />
        ) : (
          <Plan steps={steps} />
        )}
      </section>
      {company.perms.viewFeatureTodos && <OnboardingTodos company={company} drawnUuid={drawnUuid} />}
    </main>
  );
}
