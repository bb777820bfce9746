import { useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { questionsWork } from '@daybook/ledger/domain';
import { AnswersOfTodo } from '../review/answers-of-todo.js';
import { OpenAnswersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const about = ['ledgerQuestions', 'companyUser'] as const;

/** What a client said about transactions that were asked about at once, beside the list of all work. */
export function OpenAnswers({ uuid, companyUuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const asked = shown && of ? { companyUuid: of, todoUuid: shown } : null;
  const answer = useQuery(OpenAnswersDocument, asked, { about });
  const { company, transactionQuestions: found } = answer.data ?? {};
  return (
    <WorkSheet
      item={uuid && `${questionsWork.kind}-${uuid}`}
      kind={texts.answers}
      content={
        asked && company && found && found.questions.length > 0
          ? {
              title: texts.asked(found.questions.length),
              company,
              page: `/${company.uuid}/to-dos/${asked.todoUuid}`,
              children: found.mayDecide ? <AnswersOfTodo {...asked} /> : <p>{texts.mayNotDecide}</p>,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}
