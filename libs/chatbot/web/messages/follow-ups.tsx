import { Button } from '@daybook/kernel/ui';
import { texts } from '../texts.js';
import { rowsOf, type Thread } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { followUpsOf } from './next-questions.js';

/** What could be asked next, below the newest answer. */
export function FollowUps({
  conversation: { isOwner, recipient, asking },
  thread,
}: {
  readonly conversation: Conversation;
  readonly thread: Thread | undefined;
}) {
  const newest = thread?.data.at(-1);
  if (!newest || !isOwner || recipient !== 'bot') return null;
  const asked = thread?.data.flatMap(({ type, value }) => (type === 'userMessage' ? [value] : []));
  const questions = followUpsOf(rowsOf(newest)).filter((question) => !asked?.includes(question));
  if (questions.length === 0) return null;
  return (
    <section className="assistant-follow-ups" aria-label={texts.followUps}>
      {questions.map((question) => (
        <Button key={question} size="small" disabled={asking.busy} onClick={() => void asking.ask(question)}>
          {question}
        </Button>
      ))}
    </section>
  );
}
