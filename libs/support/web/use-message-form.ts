import { toasts, useViewer } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { announceDone, operationDocument } from '@daybook/kernel/ui/operations';
import { sendSupportMessage } from '@daybook/support/domain';
import { type FormEvent, useRef, useState } from 'react';
import { sendAttachment } from './send-attachment.js';

type MessageValues = {
  readonly companyUuid: string | null;
  readonly subject: string;
  readonly message: string;
};

const { words, fieldOf = {} } = sendSupportMessage;
const document = operationDocument(sendSupportMessage);

/** A message to support: the file goes first, then the message. What was typed stays until it was sent or given up. */
export function useMessageForm(companyUuid: string | null, onSent: () => void) {
  const viewer = useViewer();
  const [file, setFile] = useState<File>();
  const [attaching, setAttaching] = useState(false);
  const ticket = useRef<string>(null);
  const form = useCommandForm<MessageValues, unknown, never>(document as never, {
    values: { companyUuid, subject: '', message: '' },
    draft: `${viewer.uuid} support message`,
    isBegun: ({ subject, message }) => subject.trim() !== '' || message.trim() !== '',
    fieldOf,
    variablesOf: ({ values }) => ({ ...values, attachmentTicket: ticket.current }) as never,
    changes: [],
    refused: words.failed,
    failed: words.failed,
    onSaved() {
      announceDone(words, null, undefined);
      onSent();
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.element.current = event.currentTarget;
    setAttaching(true);
    try {
      ticket.current = file ? await sendAttachment(file) : null;
    } catch (cause) {
      return toasts.fail(cause instanceof Error ? cause.message : words.failed, document.toString());
    } finally {
      setAttaching(false);
    }
    await form.save();
  };

  return { ...form, file, setFile, sending: attaching || form.running, submit };
}
