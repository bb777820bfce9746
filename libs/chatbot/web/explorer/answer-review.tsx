import { Button, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { RunAgain } from '../figures/index.js';
import { CorrectDialog } from '../messages/correct-dialog.js';
import { ResponseDetails } from '../messages/response-details.js';
import { ChangeQuestionSetDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** What staff do about an answer: see how it came about, correct it, and have models tried with its question. */
export function AnswerReview({
  place,
  isCorrected,
  isInSet,
}: {
  readonly place: { readonly company: string; readonly chat: string; readonly interaction: string };
  readonly isCorrected: boolean;
  readonly isInSet: boolean;
}) {
  const [correcting, setCorrecting] = useState(false);
  const [detailed, setDetailed] = useState(false);
  const { company: companyUuid, chat: chatHistoryUuid, interaction: interactionUuid } = place;
  const set = useCommand(ChangeQuestionSetDocument, {
    changes: ['chatHistory'],
    done: isInSet ? texts.removed : texts.added,
    refused: texts.setFailed,
    failed: texts.setFailed,
  });
  return (
    <>
      <div className="explorer-actions">
        <Button size="small" aria-expanded={detailed} onClick={() => setDetailed(!detailed)}>
          {detailed ? texts.hideDetails : texts.details}
        </Button>
        <Button size="small" onClick={() => setCorrecting(true)}>
          {texts.correct}
        </Button>
        {(isCorrected || isInSet) && (
          <Button
            size="small"
            running={set.running}
            title={texts.setHint}
            onClick={() => void set.run({ companyUuid, chatHistoryUuid, interactionUuid, isInSet: !isInSet })}
          >
            {isInSet ? texts.removeFromSet : texts.addToSet}
          </Button>
        )}
        <RunAgain companyUuid={companyUuid} chatHistoryUuid={chatHistoryUuid} interactionUuid={interactionUuid} />
      </div>
      {detailed && <ResponseDetails interaction={interactionUuid} hidden={false} />}
      {correcting && <CorrectDialog {...place} onClose={() => setCorrecting(false)} />}
    </>
  );
}
