import { Checkbox } from '@daybook/kernel/ui';
import { useId, useState } from 'react';
import type { OfYear } from '../../unsent/drafts.js';
import type { Lists, ShownAnswer } from '../data/values.js';
import type { Entry } from '../saving/entries.js';
import { texts } from '../texts.js';
import { AnswerComments } from './answer-comments.js';
import { AnswerMark, AnswerTrouble } from './answer-state.js';
import { FilesField } from './files-field.js';
import { PriorAnswer } from './prior-answer.js';
import { TableField } from './table-field.js';
import { isGroup, ValueField } from './value-field.js';

/** What can be done with an answer. */
export interface AnswerActions {
  onChange(answer: ShownAnswer, value: unknown): void;
  onOmit(answer: ShownAnswer, isOmitted: boolean): Promise<void>;
  onTryAgain(): void;
  onKeepMine(question: string): void;
  onUseTheirs(question: string): void;
}

export interface QuestionProps {
  readonly of: OfYear;
  readonly answer: ShownAnswer;
  /** What was typed here and is not on the server, or was just saved. */
  readonly entry: Entry | undefined;
  readonly lists: Lists;
  readonly isReadOnly: boolean;
  readonly actions: AnswerActions;
}

/** A question with its answer: where to find it, what it was last year, whether it is stored. */
export function Question({ of, answer, entry, lists, isReadOnly, actions }: QuestionProps) {
  const { question, type, label, help, reason } = answer;
  const id = useId();
  const [isInside, setInside] = useState(false);
  /** As it was ticked, until the server has answered. */
  const [wanted, setWanted] = useState<boolean>();
  // of what was lost nothing is known: rows that are typed now are added to those that are stored
  const value = entry && entry.state.is !== 'lost' ? entry.value : answer.value;
  const asked = { key: question, label, type, options: answer.options };
  const isOmitted = wanted ?? (answer.omitted_flag && !entry);
  const omit = async (isWanted: boolean) => {
    setWanted(isWanted);
    await actions.onOmit(answer, isWanted);
    setWanted(undefined);
  };
  const change = (changed: unknown) => actions.onChange(answer, changed);
  // nobody is told that an email address is none while it is being typed
  const isTroubled = entry !== undefined && !(isInside && entry.state.is === 'wrong');
  const disabled = isReadOnly || isOmitted;
  const wiring = {
    id,
    'aria-describedby': [help && `${id}-help`, reason && `${id}-reason`, isTroubled && `${id}-trouble`]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': (isTroubled && entry.state.is === 'wrong') || undefined,
    'aria-required': answer.required_flag || undefined,
  };
  const field = { value, lists, disabled, wiring, onChange: change };
  const name = (
    <>
      {label}
      {!answer.required_flag && <span className="tq-optional"> {texts.optional}</span>}
    </>
  );
  const body = (
    <>
      <Explained answer={answer} id={id} />
      {!isReadOnly && <PriorAnswer answer={answer} thisYear={of.year} value={value} lists={lists} onTake={change} />}
      {type === 'table' && <TableField {...field} columns={answer.columns} />}
      {type === 'upload_v2' && <FilesField of={of} answer={answer} disabled={disabled} />}
      {type !== 'table' && type !== 'upload_v2' && <ValueField asked={asked} {...field} />}
      {answer.omittable_flag && (
        <Checkbox
          label={texts.notApplicable}
          checked={isOmitted}
          disabled={isReadOnly}
          onChange={({ target }) => void omit(target.checked)}
        />
      )}
      {isTroubled && (
        <AnswerTrouble
          id={`${id}-trouble`}
          {...{ entry, answer, lists }}
          onTryAgain={actions.onTryAgain}
          onKeepMine={() => actions.onKeepMine(question)}
          onUseTheirs={() => actions.onUseTheirs(question)}
        />
      )}
      <AnswerMark entry={entry} />
      <AnswerComments of={of} answer={answer} />
    </>
  );
  const frame = {
    className: reason ? 'tq-question returned' : 'tq-question',
    id: `question-${question}`,
    'data-question': question,
    tabIndex: -1,
    onFocus: () => setInside(true),
    onBlur: () => setInside(false),
  };
  if (type === 'table' || isGroup(asked))
    return (
      <fieldset {...frame}>
        <legend>{name}</legend>
        {body}
      </fieldset>
    );
  return (
    <div {...frame}>
      <label htmlFor={id}>{name}</label>
      {body}
    </div>
  );
}

function Explained({ answer, id }: { readonly answer: ShownAnswer; readonly id: string }) {
  const { help, reason, why, changed_since_submission: isChanged } = answer;
  return (
    <>
      {reason && (
        <p className="tq-reason" id={`${id}-reason`}>
          <strong>{texts.asksToLookAgain}</strong> {reason}
        </p>
      )}
      {isChanged && <p className="tq-changed">{texts.changedSince}</p>}
      {help && (
        <p className="tq-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {why.length > 0 && (
        <details className="tq-why">
          <summary>{texts.why}</summary>
          <p>{texts.because(why)}</p>
        </details>
      )}
    </>
  );
}
