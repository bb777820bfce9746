import { RequestFailed, send } from '@daybook/kernel/ui';
import { useEach } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import type { CompanyOutcome } from './company-outcomes.js';
import { CopyTodoDocument, PreviewCopiesDocument, type PreviewCopiesQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Preview = PreviewCopiesQuery['todoCopyPreview'];
const commands = { changes: ['todo'], refused: texts.notCopied, failed: texts.notCopied } as const;

/** Looks at what copying would do, and does it company by company. */
export function useCopying(uuid: string) {
  const [preview, setPreview] = useState<Preview & { readonly dueDate: string }>();
  const [results, setResults] = useState<readonly CompanyOutcome[]>();
  const [sentence, setSentence] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { sent, runEach, stop } = useEach(CopyTodoDocument, commands);

  const look = async (companyUuids: readonly string[], dueDate: string) => {
    const missing = companyUuids.length === 0 ? texts.chooseCompanies : dueDate === '' ? texts.chooseDay : undefined;
    setSentence(missing);
    if (missing) return;
    setLooking(true);
    try {
      const { todoCopyPreview: found } = await send(PreviewCopiesDocument, {
        ...{ uuid, dueDate },
        companyUuids: [...companyUuids],
      });
      if (found.errorMessage) setSentence(found.errorMessage);
      else setPreview({ ...found, dueDate });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setSentence(failure.sentence ?? texts.previewFailed);
    } finally {
      setLooking(false);
    }
  };

  const copy = async ({ version, dueDate, companies }: NonNullable<typeof preview>) => {
    const asked = companies.filter(({ outcome }) => outcome === 'made');
    const { failures, answers } = await runEach(
      asked.map(({ companyUuid }) => companyUuid),
      (toCompanyUuid) => ({ uuid, toCompanyUuid, dueDate, version }),
    );
    const refused = new Map(failures.map((one) => [one.uuid, one.errorMessage]));
    setResults(
      asked.map(({ companyUuid: company, companyName }) => {
        const answer = answers.get(company)?.copyTodo;
        const name = companyName ?? texts.unseen;
        if (!answer) return { company, name, outcome: texts.refused, says: [refused.get(company) ?? texts.notCopied] };
        const outcome = answer.wasThere ? texts.there : texts.done;
        return { company, name, outcome, says: answer.says, to: `/${company}/to-dos/${answer.todoUuid}` };
      }),
    );
  };
  const back = () => setPreview(undefined);
  return { preview, results, sentence, looking, sent, look, copy, back, stop };
}
