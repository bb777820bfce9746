import './support-dialog.css';
import { lastCompany } from '@daybook/identity/web';
import { Button, Dialog, DialogButtons, SelectField, useQuery, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft } from '@daybook/kernel/ui/forms';
import { isComplete, OperationFields } from '@daybook/kernel/ui/operations';
import { sendSupportMessage } from '@daybook/support/domain';
import { useLocation } from 'react-router';
import { AttachmentField } from './attachment-field.js';
import { companyChoice, openIn } from './companies.js';
import { CompanyOfMessageDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useMessageForm } from './use-message-form.js';

/** Writes to the firm's support, with a file if it helps. What was typed stays until it was sent or given up. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const { companyUsers } = useViewer();
  const { pathname } = useLocation();
  const own = companyUsers.map(({ company }) => company);
  const uuid = openIn(pathname);
  const { data } = useQuery(CompanyOfMessageDocument, uuid === undefined ? null : { uuid }, { about: ['company'] });
  const open = uuid === undefined ? undefined : { uuid, name: data?.company?.name ?? texts.openCompany };
  const { current, options } = companyChoice(own, open, lastCompany());
  const form = useMessageForm(current, onClose);
  const { values, sending, change } = form;
  const leave = () => void form.leave(onClose);

  return (
    <Dialog title={texts.title} size={500} persistent onClose={sending ? undefined : leave}>
      <form className="support-form" onSubmit={(event) => void form.submit(event)}>
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        <p>{texts.lead}</p>
        {options.length > 1 && (
          <SelectField
            label={texts.company}
            value={values.companyUuid ?? ''}
            options={options}
            disabled={sending}
            onChange={({ target }) => change({ companyUuid: target.value })}
          />
        )}
        <OperationFields of={sendSupportMessage} about={undefined} form={form} disabled={sending} />
        <AttachmentField file={form.file} disabled={sending} onChoose={form.setFile} />
        <DialogButtons>
          <Button look="quiet" disabled={sending} onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            running={sending}
            disabled={!isComplete(sendSupportMessage, undefined, values)}
          >
            {sending ? texts.submitting : sendSupportMessage.words.button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
