import { Button, TextArea, useCommand } from '@daybook/kernel/ui';
import { MessageSquare } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import type { OfYear } from '../../unsent/drafts.js';
import { PanelsContext } from '../data/panels.js';
import type { ShownAnswer } from '../data/values.js';
import { AddTqAnswerCommentDocument } from '../generated/graphql.js';
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
        <panels.Comments itemUuid={threadUuid} mayComment isHiddenFromClients={false} about={['questionnaire']} />
      )}
    </details>
  );
}

/** A thread begins with its first comment. */
function FirstComment({ of, question }: { readonly of: OfYear; readonly question: string }) {
  const [text, setText] = useState('');
  const { run, running } = useCommand(AddTqAnswerCommentDocument, {
    changes: ['questionnaire', 'comment'],
    refused: texts.couldNotComment,
    failed: texts.couldNotComment,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await run({ companyUuid: of.company, year: of.year, question, text })) setText('');
  };
  return (
    <form className="tq-comment" onSubmit={(event) => void send(event)}>
      <TextArea
        label={texts.comment}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={10_000}
      />
      <Button type="submit" size="small" running={running} disabled={text.trim() === ''}>
        {texts.sendComment}
      </Button>
    </form>
  );
}
