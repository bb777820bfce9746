import { limits } from '@daybook/comments/domain';
import { type Ref, useId, useImperativeHandle } from 'react';
import { MentionList, optionId } from './mention-list.js';
import { type Draft, sendable } from './mentioning.js';
import { texts } from './texts.js';
import { useMentioning } from './use-mentioning.js';
import { readWritten, sends } from './written.js';

/** How many characters before the end are counted. */
const countedBefore = 200;

/** Where a comment is written: grows with the text, counts characters near the end, offers people after `@`, Enter sends. */
export function WritingField({
  itemUuid,
  label,
  draft,
  onDraft,
  onSend,
  onCancel,
  shortcut,
  refused,
  ref,
}: {
  readonly itemUuid: string;
  readonly label: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  /** The key that leads to it. */
  readonly shortcut?: string;
  /** What the server said about it. */
  readonly refused?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}) {
  const [id, list] = [useId(), useId()];
  const { field, people, at, choose, onCaret, onKey } = useMentioning(itemUuid, draft, onDraft);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const { length, error = refused } = readWritten(sendable(draft.typed, draft.mentions));
  const isNearEnd = refused !== undefined || length > limits.text - countedBefore;
  const isOffering = people.length > 0;
  return (
    <>
      <div className="writing-place">
        {isOffering && <MentionList id={list} people={people} at={at} onChoose={choose} />}
        <textarea
          ref={field}
          className="input writing"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          aria-describedby={isNearEnd ? id : undefined}
          aria-invalid={error !== undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOffering ? list : undefined}
          aria-activedescendant={isOffering ? optionId(list, at) : undefined}
          placeholder={label}
          rows={1}
          value={draft.typed}
          onChange={({ target }) => {
            onDraft({ ...draft, typed: target.value });
            onCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
          onBlur={() => onCaret(null)}
          onKeyDown={(event) => {
            if (onKey(event)) return;
            if (sends({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing })) {
              event.preventDefault();
              onSend();
            }
            if (event.key === 'Escape' && onCancel) {
              event.preventDefault();
              onCancel();
            }
          }}
        />
        <span className="visually-hidden" role="status">
          {isOffering && texts.peopleFound(people.length)}
        </span>
      </div>
      {isNearEnd && (
        <span className={error ? 'counter field-error' : 'counter'} id={id}>
          {error ?? `${length.toLocaleString('en-US')} / ${limits.text.toLocaleString('en-US')}`}
        </span>
      )}
    </>
  );
}
