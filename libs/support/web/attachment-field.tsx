import { Button, Field, formatBytes, IconButton } from '@daybook/kernel/ui';
import { limits, texts as rules } from '@daybook/support/domain';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from './texts.js';

/** One file to go along. What is too big is not taken, and said so. */
export function AttachmentField({
  file,
  disabled,
  onChoose,
}: {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (chosen: File | undefined) => {
    const isTooBig = chosen !== undefined && chosen.size > limits.attachment;
    setError(isTooBig ? rules.attachmentTooBig : undefined);
    onChoose(isTooBig ? undefined : chosen);
  };
  return (
    <Field label={texts.attachment} hint={texts.attachmentHint} error={error}>
      {(wiring) => (
        <div className="support-attachment">
          <input
            ref={input}
            type="file"
            hidden
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            id={wiring.id}
            aria-describedby={wiring['aria-describedby']}
            icon={<Paperclip size={16} aria-hidden />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {file ? texts.attachAnother : texts.attach}
          </Button>
          {file && (
            <p>
              <span className="support-file">{file.name}</span>
              <span className="support-size">{formatBytes(file.size)}</span>
              <IconButton
                size="small"
                label={texts.removeAttachment(file.name)}
                icon={<X size={14} aria-hidden />}
                disabled={disabled}
                onClick={() => choose(undefined)}
              />
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
