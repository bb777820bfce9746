import { defineArea } from '@daybook/kernel/areas';
import { type HistoryItem, pageOfStaff } from '@daybook/kernel/contributions';
import {
  deciders,
  letterWork,
  type SignatureDocumentEvent,
  securityEntries,
  signatureWork,
  words,
} from '@daybook/signatures/domain';
import { migrations, projections, signerNames } from '@daybook/signatures/read';
import { documentSteps } from './flow/bundle-steps.js';
import { documentUploads } from './flow/document-uploads.js';
import { letterSteps } from './flow/letters/bundle-steps.js';
import { openDocuments } from './flow/merge-blockers.js';
import { personData } from './flow/person-data.js';
import { migrations as handovers } from './flow/provider/migrations.js';

const history: HistoryItem<SignatureDocumentEvent> = {
  kind: 'signature',
  deepLinkUrl: (company, uuid) => `/${company}/document-signatures/${uuid}/`,
  title: ({ type, data }) => (type === 'SignatureDocumentPrepared' ? data.name : undefined),
  isOpen: true,
  names: signerNames,
  evidence: { label: 'Signatures', isOpen: true },
};

/** Documents that are signed: by our own pages or by a provider. */
export const area = defineArea({
  name: 'signatures',
  deciders,
  words,
  streamNames: { signatureDocument: 'Documents to sign', signatureTemplate: 'Templates of documents to sign' },
  securityEntries,
  projections,
  migrations: [...migrations, ...handovers],
  work: [signatureWork, letterWork],
  items: { signatureDocument: history, signatureTemplate: { kind: 'signatureTemplate' } },
  links: { letters: pageOfStaff('engagement-letters', { endsSoon: true }) },
  uploads: [documentUploads],
  mergeBlockers: openDocuments,
  bundleSteps: [documentSteps, letterSteps],
  personData,
});
