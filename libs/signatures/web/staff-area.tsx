import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
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
    '/staff/engagement-letters': 'Engagement letters',
    '/staff/engagement-letters/new': 'Engagement letters, sending',
    '/staff/signature-templates': 'Signature templates',
    '/staff/signature-templates/:id': 'Signature templates, preview',
    '/:company/sign/verify': 'Signatures, checking a PDF',
    '/:company/document-signatures/new': 'Signatures, new document',
    '/:company/document-signatures/:id': 'Signatures, one document',
    '/:company/document-signatures/:id/prepare': 'Signatures, placing fields',
  },
});
