import { Button, type ItemPanels, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { MessageSquare } from 'lucide-react';
import { useContext, useState } from 'react';
import { useLocation } from 'react-router';
import type { OfYear } from '../../unsent/drafts.js';
import { commentsId } from '../data/addresses.js';
import { PanelsContext } from '../data/panels.js';
import type { ShownAnswer } from '../data/values.js';
import {
  AddTqAnswerCommentDocument,
  type AddTqAnswerCommentMutation,
  type AddTqAnswerCommentMutationVariables,
} from '../generated/graphql.js';
import { texts } from './texts.js';

interface Commented {
  readonly of: OfYear;
  readonly answer: ShownAnswer;
}

/** What was said about an answer, loaded when it is opened. */
export function AnswerComments(of: Commented) {
  const panels = useContext(PanelsContext);
  return panels && <Comments {...of} panels={panels} />;
}

function Comments({ of, answer, panels }: Commented & { readonly panels: ItemPanels }) {
  const { commentsCount: count, threadUuid, question } = answer;
  const id = commentsId(question);
  // emails lead to them
  const isWanted = useLocation().hash === `#${encodeURIComponent(id)}`;
  const [isOpen, setOpen] = useState(isWanted);
  return (
    <details
      className="tq-comments"
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <MessageSquare size={14} aria-hidden /> {texts.comments(count)}
        <span className="visually-hidden">: {answer.label}</span>
      </summary>
      {isOpen && count === 0 && <FirstComment of={of} question={question} />}
      {isOpen && count > 0 && (
        <>
          <h2 className="visually-hidden">{answer.label}</h2>
          <panels.Comments itemUuid={threadUuid} mayComment isHiddenFromClients={false} about={['questionnaire']} />
          {panels.Deliveries && <panels.Deliveries itemUuid={threadUuid} />}
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
