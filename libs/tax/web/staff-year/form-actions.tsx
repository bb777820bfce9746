import { Button, confirm, Menu, MenuItem } from '@daybook/kernel/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { RemoveTqFormYearDocument, UpdateTqFormStatusDocument } from './generated/graphql.js';
import { SendBackDialog } from './send-back-dialog.js';
import { texts } from './texts.js';
import { type FirmForm, useOfYear } from './use-firm-year.js';
import { useYearCommand } from './year-commands.js';

/** What the firm does with a form that was handed in, or takes out. */
export function FormActions({ form, keys }: { readonly form: FirmForm; readonly keys?: string | undefined }) {
  const of = useOfYear();
  const [isSendingBack, setSendingBack] = useState(false);
  const { form: key, title, status } = form;
  const accept = useYearCommand(UpdateTqFormStatusDocument, texts.changeFailed, texts.acceptedDone(title));
  const reopen = useYearCommand(UpdateTqFormStatusDocument, texts.changeFailed, texts.reopenedDone(title));
  const remove = useYearCommand(RemoveTqFormYearDocument, texts.changeFailed, texts.removedForm(title));
  const reopenIt = async () => {
    if (await confirm(texts.reopenQuestion(title), { confirmText: texts.reopen, look: 'primary' }))
      await reopen.run({ ...of, form: key, status: 'in_progress', reasons: null });
  };
  const removeIt = async () => {
    if (await confirm(texts.removeFormQuestion(title), { confirmText: texts.removeForm }))
      await remove.run({ ...of, form: key });
  };
  return (
    <>
      {status === 'submitted' && (
        <Button
          size="small"
          look="primary"
          running={accept.running}
          aria-label={texts.acceptOf(title)}
          aria-keyshortcuts={keys}
          onClick={() => void accept.run({ ...of, form: key, status: 'completed', reasons: null })}
        >
          {texts.accept}
        </Button>
      )}
      {status !== 'awaiting_review' && (
        <Button size="small" aria-label={texts.sendBackOf(title)} onClick={() => setSendingBack(true)}>
          {texts.sendBack}
        </Button>
      )}
      <Menu
        label={texts.moreOf(title)}
        trigger={(props) => (
          <button type="button" className="button quiet small icon-only" aria-label={texts.moreOf(title)} {...props}>
            <Ellipsis size={16} aria-hidden />
          </button>
        )}
      >
        {['submitted', 'completed', 'awaiting_review'].includes(status) && (
          <MenuItem onChoose={() => void reopenIt()}>{texts.reopen}</MenuItem>
        )}
        <MenuItem look="danger" onChoose={() => void removeIt()}>
          {texts.removeForm}
        </MenuItem>
      </Menu>
      {isSendingBack && <SendBackDialog form={form} onClose={() => setSendingBack(false)} />}
    </>
  );
}
