import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { FileSignature, Mails } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [
    { path: '/staff/engagement-letters', label: 'Engagement letters', group: 'templates', order: 50, Icon: Mails },
    {
      path: '/staff/signature-templates',
      label: 'Signature templates',
      group: 'templates',
      order: 60,
      Icon: FileSignature,
    },
  ],
  workActions: async () => (await import('./work/index.js')).workActions,
  workDrawers: async () => (await import('./work/index.js')).workDrawers,
  staffResources: async () => ({
    ...(await import('./staff/index.js')).signatureResources,
    ...(await import('./letters/index.js')).letterResources,
  }),
  staffCompanyRoutes: [
    {
      path: 'document-signatures',
      children: [
        { index: true, element: openedLater(async () => (await import('./staff/index.js')).DocumentList, {}) },
        { path: 'new', element: openedLater(async () => (await import('./staff/index.js')).NewDocumentPage, {}) },
        { path: ':documentId', element: openedLater(async () => (await import('./staff/index.js')).OneDocument, {}) },
        {
          path: ':documentId/prepare',
          element: openedLater(async () => (await import('./preparing/index.js')).PreparationPage, {}),
        },
        {
          path: ':documentId/view',
          element: openedLater(async () => (await import('./preparing/index.js')).SentPage, {}),
        },
      ],
    },
  ],
  staffRoutes: [
    {
      path: '/staff/engagement-letters',
      element: openedLater(async () => (await import('./letters/index.js')).LettersPage, {}),
    },
    {
      path: '/staff/engagement-letters/new',
      element: openedLater(async () => (await import('./letters/index.js')).NewLettersPage, {}),
    },
    {
      path: '/staff/signature-templates',
      element: openedLater(async () => (await import('./templates/index.js')).TemplatesPage, {}),
    },
    {
      path: '/staff/signature-templates/:templateId',
      element: openedLater(async () => (await import('./templates/index.js')).TemplatePreview, {}),
    },
  ],
  pageNames: {
    '/staff/engagement-letters/new': 'Engagement letters, sending',
    '/staff/signature-templates/:id': 'Signature templates, preview',
    '/:company/sign/:id': 'Sign, one document',
    '/:company/sign/verify': 'Signatures, checking a PDF',
    '/:company/document-signatures/new': 'Signatures, new document',
    '/:company/document-signatures/:id': 'Signatures, one document',
    '/:company/document-signatures/:id/prepare': 'Signatures, placing fields',
    '/:company/document-signatures/:id/view': 'Signatures, what was sent',
  },
});
