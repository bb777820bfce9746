import './support-dialog.css';
import { lastCompany } from '@daybook/identity/web';
import {
  Button,
  Dialog,
  DialogButtons,
  SelectField,
  TextArea,
  TextField,
  toast,
  toasts,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { limits } from '@daybook/support/domain';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { AttachmentField } from './attachment-field.js';
import { companyChoice, openIn } from './companies.js';
import { CompanyOfMessageDocument } from './generated/graphql.js';
import { sendMessage } from './send-message.js';
import { texts } from './texts.js';

const action = 'support message';

/** Writes to the firm's support, with a file if it helps. What was typed stays until it was sent or thrown away. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const { companyUsers } = useViewer();
  const { pathname } = useLocation();
  const own = companyUsers.map(({ company }) => company);
  const uuid = openIn(pathname);
  const { data } = useQuery(CompanyOfMessageDocument, uuid === undefined ? null : { uuid }, { about: ['company'] });
  const open = uuid === undefined ? undefined : { uuid, name: data?.company?.name ?? texts.openCompany };
  const { current, options } = companyChoice(own, open, lastCompany());
  const [companyUuid, setCompanyUuid] = useState(current);
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState(false);
  const isComplete = subject.trim() !== '' && message.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || sending) return;
    setSending(true);
    const refused = await sendMessage({ subject, message, companyUuid }, file);
    setSending(false);
    if (refused !== undefined) return toasts.fail(refused, action);
    toasts.settle(action);
    toast(texts.sent, 'success');
    onClose();
  };

  return (
    <Dialog title={texts.title} size={500} persistent onClose={sending ? undefined : onClose}>
      <form className="support-form" onSubmit={(event) => void submit(event)}>
        <p>{texts.lead}</p>
        {options.length > 1 && (
          <SelectField
            label={texts.company}
            value={companyUuid ?? ''}
            options={options}
            disabled={sending}
            onChange={(event) => setCompanyUuid(event.target.value)}
          />
        )}
        <TextField
          label={texts.subject}
          value={subject}
          maxLength={limits.subject}
          required
          disabled={sending}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label={texts.message}
          value={message}
          maxLength={limits.message}
          required
          disabled={sending}
          onChange={(event) => setMessage(event.target.value)}
        />
        <AttachmentField file={file} disabled={sending} onChoose={setFile} />
        <DialogButtons>
          <Button look="quiet" disabled={sending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={sending} disabled={!isComplete}>
            {sending ? texts.submitting : texts.submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
