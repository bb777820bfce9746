import { formatMoment, LinkedText, midSentence } from '@daybook/kernel/ui';
import type { AsOfFeedQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Item = AsOfFeedQuery['feedItems']['items'][number];

/** What had been answered by then, and by whom. */
export function PastAnswer({ item }: { readonly item: Item }) {
  const answer = answerOf(item);
  const submitted = 'lastSubmittedAt' in item && item.lastSubmittedAt ? item.lastSubmittedAt : undefined;
  if (!answer && !submitted) return null;
  return (
    <div className="as-of-answer">
      {answer && <LinkedText text={answer} />}
      {submitted && 'submitter' in item && (
        <small>{texts.answered(item.submitter?.name ?? texts.nobody, midSentence(formatMoment(submitted)))}</small>
      )}
    </div>
  );
}

/** The answer as a person reads it; nothing while there is none. */
function answerOf(item: Item): string | undefined {
  if ('textAnswer' in item) return item.textAnswer ?? undefined;
  if ('choice' in item) return item.choice ? (texts.choices[item.choice] ?? item.choice) : undefined;
  if ('uploadedFiles' in item) return item.uploadedFiles.map(({ title }) => title).join(', ') || undefined;
  return undefined;
}
