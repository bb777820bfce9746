import { Button, copyText, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** Shows the secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = () => copyText(secret, { done: texts.copied, failed: texts.copyFailed });
  return (
    <Dialog title={texts.secretTitle} persistent onClose={onClose}>
      <div className="dialog-form">
        <p>{texts.secretLead}</p>
        <TextField label={texts.secret} readOnly value={secret} onFocus={({ target }) => target.select()} />
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
