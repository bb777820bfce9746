import { limits, texts as rules } from '@daybook/chatbot/domain';
import { Button, Dialog, DialogButtons, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  GiveFeedbackDocument,
  type GiveFeedbackMutation,
  type GiveFeedbackMutationVariables,
} from '../generated/graphql.js';
import { texts } from '../texts.js';

export type Sentiment = 'positive' | 'negative';

/** What somebody thinks of an answer. Blame needs words, praise does not. */
export function FeedbackDialog({
  company,
  chat,
  interaction,
  sentiment,
  onClose,
}: {
  readonly company: string;
  readonly chat: string;
  readonly interaction: string;
  readonly sentiment: Sentiment;
  readonly onClose: () => void;
}) {
  const isGood = sentiment === 'positive';
  const form = useCommandForm<{ feedback: string }, GiveFeedbackMutation, GiveFeedbackMutationVariables>(
    GiveFeedbackDocument,
    {
      values: { feedback: '' },
      check: ({ feedback }) =>
        !isGood && feedback.trim() === '' ? { refused: 'feedbackNeeded', message: rules.feedbackNeeded } : undefined,
      fieldOf: { feedbackNeeded: 'feedback', tooLong: 'feedback' },
      variablesOf: ({ values }) => ({
        chatHistoryUuid: chat,
        interactionUuid: interaction,
        companyUuid: company,
        sentiment,
        feedback: values.feedback.trim(),
      }),
      changes: ['chatHistory'],
      done: texts.feedbackSaved,
      refused: texts.feedbackFailed,
      failed: texts.feedbackFailed,
      onSaved: onClose,
    },
  );
  return (
    <Dialog
      title={isGood ? texts.goodTitle : texts.badTitle}
      size={460}
      persistent
      onClose={form.running ? undefined : onClose}
    >
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <TextArea
          label={texts.feedback}
          name="feedback"
          rows={4}
          required={!isGood}
          maxLength={limits.feedback}
          hint={isGood ? `${texts.feedbackHint} ${texts.optional}` : texts.feedbackHint}
          value={form.values.feedback}
          error={form.errors.feedback}
          disabled={form.running}
          onChange={({ target }) => form.change({ feedback: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" disabled={form.running} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
