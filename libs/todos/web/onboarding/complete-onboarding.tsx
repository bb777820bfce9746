import { Button, confirm, type OpenCompany, toast, useCommand } from '@daybook/kernel/ui';
import { CompleteOnboardingDocument, ReopenOnboardingDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const settings = { changes: ['company'], refused: texts.notChanged, failed: texts.notChanged } as const;

/** Ends the onboarding after saying what that means; it can be taken back at once. */
export function CompleteOnboarding({
  company: { uuid: companyUuid },
  openTodos,
}: {
  readonly company: OpenCompany;
  readonly openTodos: number;
}) {
  const complete = useCommand(CompleteOnboardingDocument, settings);
  const reopen = useCommand(ReopenOnboardingDocument, { ...settings, done: texts.reopened });
  const end = async () => {
    const agreed = await confirm(texts.completeQuestion(openTodos), { confirmText: texts.complete, look: 'primary' });
    if (!agreed || !(await complete.run({ companyUuid }))) return;
    toast(texts.completed, 'success', { label: texts.undo, run: () => void reopen.run({ companyUuid }) });
  };
  return (
    <Button look="primary" running={complete.running} onClick={() => void end()}>
      {texts.complete}
    </Button>
  );
}
