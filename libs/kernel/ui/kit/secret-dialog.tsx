import { Button } from './button.js';
import { Dialog, DialogButtons } from './dialog.js';
import { TextField } from './field.js';
import { copyText } from './use-copy.js';

/** Shows a secret, this once, to be copied. */
export function SecretDialog({
  texts,
  secret,
  onClose,
}: {
  readonly texts: {
    readonly title: string;
    /** What it is for, and that it is not shown again. */
    readonly lead: string;
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly done: string;
  };
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const copy = () => copyText(secret, { done: texts.copied, failed: texts.copyFailed });
  return (
    <Dialog title={texts.title} persistent onClose={onClose}>
      <div className="dialog-form">
        <p>{texts.lead}</p>
        <TextField label={texts.label} readOnly value={secret} onFocus={({ target }) => target.select()} />
        <DialogButtons>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button look="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
