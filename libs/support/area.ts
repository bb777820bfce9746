import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany, pageOfStaff } from '@daybook/kernel/contributions';
import { deciders, supportWork, words } from '@daybook/support/domain';
import { attachmentUploads } from './flow/attachment-uploads.js';

/** Messages to the firm's support. */
export const area = defineArea({
  name: 'support',
  deciders,
  words,
  streamNames: { supportMessage: 'Messages to support', supportQuota: 'Messages to support' },
  work: [supportWork],
  items: { supportMessage: itemOfCompany },
  links: { supportMessage: pageOfStaff('work', { kind: 'supportMessage' }) },
  uploads: [attachmentUploads],
  // a message is encrypted under the key of its author
  personData: { particulars: ['supportMessage'] },
});
