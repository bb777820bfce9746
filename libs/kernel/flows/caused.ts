import type { MailCause } from '@daybook/kernel/mail';
import type { FlowContext } from './flow.js';

/** The same tools, of which each letter says what it answers. */
export function caused(tools: FlowContext, cause: MailCause): FlowContext {
  return { ...tools, mail: { send: (email) => tools.mail.send({ ...email, cause }) } };
}
