import { Button, confirm, useCommand, useToday } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { questionLimits } from '@daybook/ledger/domain';
import { useState } from 'react';
import { AcceptDialog } from './accept-dialog.js';
import { SendTransactionAnswerBackDocument, WithdrawTransactionQuestionDocument } from './generated/graphql.js';
import { nameOf, type Question } from './question.js';
import { texts } from './texts.js';

const changes = ['ledgerQuestions', 'todo'] as const;

/** What the firm may do with a question as it stands. */
export function ReviewActions({ question }: { readonly question: Question }) {
  const [asked, setAsked] = useState<'accept' | 'sendBack'>();
  const close = () => setAsked(undefined);
  const { status } = question;
  const isToDecide = status === 'answered' || status === 'refused';
  const today = useToday();
  const labelled = (action: string) => texts.about(action, nameOf(question, today));
  return (
    <>
      {isToDecide && (
        <>
          <Button size="small" look="primary" aria-label={labelled(texts.accept)} onClick={() => setAsked('accept')}>
            {texts.accept}
          </Button>
          <Button size="small" aria-label={labelled(texts.sendBack)} onClick={() => setAsked('sendBack')}>
            {texts.sendBack}
          </Button>
        </>
      )}
      {status !== 'accepted' && <Withdraw question={question} label={labelled(texts.withdraw)} />}
      {asked === 'accept' && <AcceptDialog question={question} onClose={close} />}
      {asked === 'sendBack' && <SendBack question={question} onClose={close} />}
    </>
  );
}

function SendBack({ question, onClose }: { readonly question: Question; readonly onClose: () => void }) {
  const { companyUuid, uuid: questionUuid } = question;
  return (
    <ReasonDialog
      operation={SendTransactionAnswerBackDocument}
      command={{
        changes,
        done: texts.sentBack,
        refused: texts.notSentBack,
        failed: texts.notSentBack,
        draft: `send-back-${questionUuid}`,
      }}
      variablesOf={(reason) => ({ companyUuid, questionUuid, reason })}
      title={texts.sendBackTitle}
      lead={<p>{nameOf(question, useToday())}</p>}
      label={texts.reason}
      hint={texts.reasonHint}
      longest={questionLimits.reason}
      confirmText={texts.sendBackNow}
      onClose={onClose}
    />
  );
}

function Withdraw({ question, label }: { readonly question: Question; readonly label: string }) {
  const { companyUuid, uuid: questionUuid } = question;
  const { run, running } = useCommand(WithdrawTransactionQuestionDocument, {
    changes,
    done: texts.withdrawn,
    refused: texts.notWithdrawn,
    failed: texts.notWithdrawn,
  });
  const ask = async () => {
    const isSure = await confirm(texts.withdrawQuestion, { confirmText: texts.withdrawNow });
    if (isSure) await run({ companyUuid, questionUuid });
  };
  return (
    <Button size="small" look="quiet" running={running} aria-label={label} onClick={() => void ask()}>
      {texts.withdraw}
    </Button>
  );
}
