import { limits, texts as rules } from '@daybook/chatbot/domain';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { CorrectAnswerDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** The right answer in the words of the firm. */
export function CorrectDialog({
  company,
  chat,
  interaction,
  onClose,
}: {
  readonly company: string;
  readonly chat: string;
  readonly interaction: string;
  readonly onClose: () => void;
}) {
  return (
    <ReasonDialog
      operation={CorrectAnswerDocument}
      command={{
        changes: ['chatHistory'],
        check: ({ reason }) =>
          reason.trim() === '' ? { refused: 'reasonMissing', message: rules.revisedNeeded } : undefined,
        done: texts.correctSaved,
        refused: texts.correctFailed,
        failed: texts.correctFailed,
        draft: `corrected answer ${interaction}`,
      }}
      variablesOf={(value) => ({
        chatHistoryUuid: chat,
        interactionUuid: interaction,
        companyUuid: company,
        value,
      })}
      title={texts.correct}
      size={560}
      lead={<p>{texts.correctLead}</p>}
      label={texts.correctedAnswer}
      rows={8}
      longest={limits.revisedAnswer}
      confirmText={texts.saveCorrection}
      onClose={onClose}
    />
  );
}
