import { Button, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { MessageSquare } from 'lucide-react';
import { useContext, useState } from 'react';
import type { OfYear } from '../../unsent/drafts.js';
import { PanelsContext } from '../data/panels.js';
import type { ShownAnswer } from '../data/values.js';
import {
  AddTqAnswerCommentDocument,
  type AddTqAnswerCommentMutation,
  type AddTqAnswerCommentMutationVariables,
} from '../generated/graphql.js';
import { texts } from './texts.js';

/** What was said about an answer, loaded when it is opened. */
export function AnswerComments({ of, answer }: { readonly of: OfYear; readonly answer: ShownAnswer }) {
  const panels = useContext(PanelsContext);
  const [isOpen, setOpen] = useState(false);
  if (!panels) return null;
  const { commentsCount: count, threadUuid, question } = answer;
  return (
    <details className="tq-comments" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <MessageSquare size={14} aria-hidden /> {texts.comments(count)}
        <span className="visually-hidden">: {answer.label}</span>
      </summary>
      {isOpen && count === 0 && <FirstComment of={of} question={question} />}
      {isOpen && count > 0 && (
        <>
          <h2 className="visually-hidden">{answer.label}</h2>
          <panels.Comments itemUuid={threadUuid} mayComment isHiddenFromClients={false} about={['questionnaire']} />
        </>
      )}
    </details>
  );
}

const blank = { text: '' };

/** A thread begins with its first comment. */
function FirstComment({ of, question }: { readonly of: OfYear; readonly question: string }) {
  const form = useCommandForm<typeof blank, AddTqAnswerCommentMutation, AddTqAnswerCommentMutationVariables>(
    AddTqAnswerCommentDocument,
    {
      values: blank,
      fieldOf: {},
      draft: `tax comment ${of.company} ${of.year} ${question}`,
      variablesOf: ({ values: { text } }) =>
        text.trim() === '' ? undefined : { companyUuid: of.company, year: of.year, question, text },
      changes: ['questionnaire', 'comment'],
      refused: texts.couldNotComment,
      failed: texts.couldNotComment,
      onSaved: () => undefined,
    },
  );
  const { text } = form.values;
  return (
    <form className="tq-comment" onSubmit={form.submit}>
      <TextArea
        label={texts.comment}
        value={text}
        onChange={({ target }) => form.change({ text: target.value })}
        maxLength={10_000}
      />
      <Button type="submit" size="small" running={form.running} disabled={text.trim() === ''}>
        {texts.sendComment}
      </Button>
    </form>
  );
}
