import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { texts } from '../texts.js';
import type { Thread } from '../thread.js';

/** What people said of an answer, for staff. */
export function FeedbackNotes({ feedback }: { readonly feedback: Thread['chatbotFeedbacks'] }) {
  if (feedback.length === 0) return null;
  return (
    <ul className="assistant-notes" aria-label={texts.notes}>
      {feedback.map(({ uuid, sentiment, message }) => {
        const isGood = sentiment === 'positive';
        const Icon = isGood ? ThumbsUp : ThumbsDown;
        return (
          <li key={uuid}>
            <Icon size={14} role="img" aria-label={isGood ? texts.goodNote : texts.badNote} />
            <span>{message || texts.noWords}</span>
          </li>
        );
      })}
    </ul>
  );
}
