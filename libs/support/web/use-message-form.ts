import { toasts, useViewer } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { type FormEvent, useRef, useState } from 'react';
import {
  SendSupportMessageDocument,
  type SendSupportMessageMutation,
  type SendSupportMessageMutationVariables,
} from './generated/graphql.js';
import { sendAttachment } from './send-attachment.js';
import { texts } from './texts.js';

interface MessageValues {
  readonly companyUuid: string | null;
  readonly subject: string;
  readonly message: string;
}

const fieldOf = { subjectMissing: 'subject', messageMissing: 'message', tooLong: 'message' } as const;

/** A message to support: the file goes first, then the message. What was typed stays until it was sent or given up. */
export function useMessageForm(companyUuid: string | null, onSent: () => void) {
  const viewer = useViewer();
  const [file, setFile] = useState<File>();
  const [attaching, setAttaching] = useState(false);
  const ticket = useRef<string>(null);
  const form = useCommandForm<MessageValues, SendSupportMessageMutation, SendSupportMessageMutationVariables>(
    SendSupportMessageDocument,
    {
      values: { companyUuid, subject: '', message: '' },
      draft: `${viewer.uuid} support message`,
      isBegun: ({ subject, message }) => subject.trim() !== '' || message.trim() !== '',
      fieldOf,
      variablesOf: ({ values }) => ({ ...values, attachmentTicket: ticket.current }),
      changes: [],
      done: texts.sent,
      refused: texts.failed,
      failed: texts.failed,
      onSaved: onSent,
    },
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.element.current = event.currentTarget;
    setAttaching(true);
    try {
      ticket.current = file ? await sendAttachment(file) : null;
    } catch (cause) {
      return toasts.fail(cause instanceof Error ? cause.message : texts.failed, SendSupportMessageDocument.toString());
    } finally {
      setAttaching(false);
    }
    await form.save();
  };

  return { ...form, file, setFile, sending: attaching || form.running, submit };
}
