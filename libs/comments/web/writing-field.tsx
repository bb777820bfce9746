import { limits } from '@daybook/comments/domain';
import { type Ref, useId } from 'react';
import { readWritten, sends } from './written.js';

/** How many characters before the end are counted. */
const countedBefore = 200;

/** Where a comment is written: grows with the text, counts characters near the end, Enter sends. */
export function WritingField({
  label,
  value,
  disabled = false,
  onType,
  onSend,
  onCancel,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onType: (typed: string) => void;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}) {
  const id = useId();
  const { length, error } = readWritten(value);
  const isNearEnd = length > limits.text - countedBefore;
  return (
    <>
      <textarea
        ref={ref}
        className="input writing"
        aria-label={label}
        aria-describedby={isNearEnd ? id : undefined}
        aria-invalid={error !== undefined}
        placeholder={label}
        rows={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
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
      {isNearEnd && (
        <span className={error ? 'counter field-error' : 'counter'} id={id}>
          {error ?? `${length.toLocaleString('en-US')} / ${limits.text.toLocaleString('en-US')}`}
        </span>
      )}
    </>
  );
}
