import { bytes, operation, text, thingIfAny } from '@daybook/kernel/operations';
import { limits } from '../labels.js';

export const sendSupportMessage = operation({
  name: 'sendSupportMessage',
  description: `Mails the firm's support, with at most one file of at most ${limits.attachment.toLocaleString('en-US')} bytes: in this request, or as attachmentTicket, the ticket of a finished upload that beginUploadSupportAttachment gave.`,
  may: 'signedIn',
  from: 'tables',
  input: {
    subject: text({ label: 'Subject', longest: limits.subject, isDemanded: true }),
    message: text({ label: 'Message', longest: limits.message, rows: 5, isDemanded: true }),
    attachment: bytes(),
    attachmentTicket: thingIfAny(),
    companyUuid: thingIfAny(),
  },
  changes: [],
  fieldOf: { subjectMissing: 'subject', messageMissing: 'message', tooLong: 'message' },
  words: { button: 'Submit', done: 'Message sent.', failed: 'Failed to send message.' },
});
