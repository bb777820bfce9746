import { Checkbox } from '@daybook/kernel/ui';
import { questionLimits } from '@daybook/ledger/domain';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { groupsOf, linesOf } from '../many/groups.js';
import { ManyDialog } from '../many/many-dialog.js';
import { texts as many } from '../many/texts.js';
import type { ChosenOf } from '../many/use-chosen.js';
import { useHundreds } from '../many/use-hundreds.js';
import { DecideChosen, type Done } from './decide-chosen.js';
import {
  AcceptTransactionAnswersDocument,
  type AcceptTransactionAnswersMutation,
  type AcceptTransactionAnswersMutationVariables,
} from './generated/graphql.js';
import type { Question } from './question.js';
import { texts } from './texts.js';

/** Whether it can be accepted as the client answered it. */
export function isAcceptable({ status, answer }: Question): boolean {
  return (status === 'answered' || status === 'refused') && !!answer?.category;
}

export function AcceptChosen({ chosen }: { readonly chosen: ChosenOf<Question> }) {
  return (
    <DecideChosen
      chosen={chosen}
      questionOf={(question) => question}
      label={texts.acceptMany}
      shortcut="a"
      icon={<CheckCheck size={16} aria-hidden />}
      doneText={texts.manyAccepted}
      dialog={(items, onDone, onClose) => <AcceptMany items={items} onDone={onDone} onClose={onClose} />}
    />
  );
}

function AcceptMany({
  items,
  onDone,
  onClose,
}: {
  readonly items: readonly Question[];
  readonly onDone: (done: Done<Question>) => void;
  readonly onClose: () => void;
}) {
  const [withMemo, setWithMemo] = useState(true);
  const { sent, runAll, stop } = useHundreds<
    Question,
    AcceptTransactionAnswersMutation,
    AcceptTransactionAnswersMutationVariables
  >(AcceptTransactionAnswersDocument, {
    changes: ['ledgerQuestions', 'todo'],
    failed: texts.notAccepted,
    variablesOf: (companyUuid, some) => ({ companyUuid, answers: some.map((one) => seen(one, withMemo)) }),
    failuresOf: ({ acceptTransactionAnswers: { failures } }) => failures,
  });
  return (
    <ManyDialog
      title={texts.acceptManyTitle(items.length)}
      lines={linesOf(
        groupsOf(
          items.map(({ companyName, amount, account, answer }) => ({
            ...{ companyName, amount, from: account.name, to: answer?.category?.name ?? '' },
          })),
        ),
      )}
      linesLeft={many.more}
      all={items.length}
      sent={sent}
      confirmText={texts.acceptNow}
      onConfirm={() => void runAll(items).then((failures) => onDone({ failures, all: items }))}
      onStop={stop}
      onClose={onClose}
    >
      <Checkbox
        label={texts.wordsAsMemo}
        checked={withMemo}
        disabled={sent !== undefined}
        onChange={({ target }) => setWithMemo(target.checked)}
      />
    </ManyDialog>
  );
}

function seen({ uuid, answer, changedAt }: Question, withMemo: boolean) {
  const memo = withMemo ? (answer?.text ?? '').slice(0, questionLimits.memo) : '';
  return { questionUuid: uuid, categoryId: answer?.category?.id ?? '', memo, seenSince: changedAt };
}
