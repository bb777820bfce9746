import type { ReactNode } from 'react';
import { Button } from '../kit/button.js';
import { Dialog, DialogButtons } from '../kit/dialog.js';
import { texts } from '../texts.js';
import type { CommandForm } from './command-form.js';
import { RestoredDraft } from './restored-draft.js';

/**
 * A dialog that is a form of one command: what was restored, the fields, Cancel and the button that sends it. With changes
 * a press beside it does not close it, and whoever leaves is asked.
 */
export function FormDialog<Values>({
  form,
  title,
  size = 'normal',
  className = 'dialog-form',
  save,
  look = 'primary',
  isReady = true,
  onClose,
  children,
}: {
  readonly form: CommandForm<Values>;
  readonly title: string;
  /** Of the dialog. */
  readonly size?: 'normal' | 'wide' | 'page' | number;
  /** Of the form, where its fields do not stand below one another. */
  readonly className?: string;
  /** What the button says that sends it. */
  readonly save: string;
  readonly look?: 'primary' | 'danger';
  /** Whether it may be sent as it stands. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={title} size={size} persistent={form.isDirty} onClose={leave}>
      <form className={className} onSubmit={form.submit} noValidate>
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        {children}
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" look={look} running={form.running} disabled={!isReady}>
            {save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
