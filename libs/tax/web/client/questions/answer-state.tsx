import { Button } from '@daybook/kernel/ui';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { inWords, type Lists, type ShownAnswer } from '../data/values.js';
import { type Entry, isNeverStored } from '../saving/entries.js';
import { texts } from '../texts.js';

/** Whether an answer is stored, in few words, beside it. */
export function AnswerMark({ entry }: { readonly entry: Entry | undefined }) {
  const is = entry?.state.is;
  return (
    <p className="tq-mark" role="status">
      {(is === 'typed' || is === 'sending') && (
        <>
          <LoaderCircle size={14} className={is === 'sending' ? 'turning' : ''} aria-hidden />
          <span>{texts.saving}</span>
        </>
      )}
      {is === 'saved' && (
        <span className="tq-saved">
          <Check size={14} aria-hidden />
          <span aria-hidden>{texts.saved}</span>
          <span className="visually-hidden">{texts.answerSaved}</span>
        </span>
      )}
      {entry && is === 'away' && (
        <>
          <CloudOff size={14} aria-hidden />
          <span>{isNeverStored(entry) ? texts.awaySealed : texts.away}</span>
        </>
      )}
      {is === 'lost' && texts.lost}
    </p>
  );
}

/** Why an answer was not taken, and what to do about it. */
export function AnswerTrouble({
  id,
  entry,
  answer,
  lists,
  onTryAgain,
  onKeepMine,
  onUseTheirs,
}: {
  readonly id: string;
  readonly entry: Entry;
  readonly answer: ShownAnswer;
  readonly lists: Lists;
  readonly onTryAgain: () => void;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}) {
  const { state } = entry;
  if (state.is === 'wrong')
    return (
      <p className="field-error" role="alert" id={id}>
        {state.sentence}
      </p>
    );
  if (state.is === 'failed')
    return (
      <div className="tq-trouble" role="alert" id={id}>
        <p>{state.sentence}</p>
        <Button size="small" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (state.is !== 'conflict') return null;
  return (
    <div className="tq-trouble" role="alert" id={id}>
      <p>{state.sentence}</p>
      <dl>
        <dt>{texts.mine}</dt>
        <dd>{inWords(answer, entry.value, lists) || texts.noAnswer}</dd>
        <dt>{texts.theirs}</dt>
        <dd>{inWords(answer, state.theirs, lists) || texts.noAnswer}</dd>
      </dl>
      <div className="tq-buttons">
        <Button size="small" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button size="small" onClick={onUseTheirs}>
          {texts.useTheirs}
        </Button>
      </div>
    </div>
  );
}
