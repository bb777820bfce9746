/** Of a to-do that asks for nothing but what its text says: no page, folder or document, and it comes once. */
export const plainTodo = {
  recurrence: null,
  headerImageUrl: null,
  headerImageTemplate: null,
  headerText: null,
  uploadTarget: null,
  templateId: null,
  templateSigners: null,
  signerEmails: [],
  assigneeEmail: null,
  series: null,
} as const;
