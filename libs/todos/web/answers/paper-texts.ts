/** What is said of the documents that an upload request lists. */
export const paperTexts = {
  count: (papers: readonly { readonly state: string }[]) => {
    const open = papers.filter(({ state }) => state === 'wanted' || state === 'sentBack').length;
    const all = `${papers.length} ${papers.length === 1 ? 'document' : 'documents'}`;
    return open === 0 ? `${all}, all answered` : `${all}, ${open} still needed`;
  },
  states: {
    wanted: 'Needed',
    given: 'Uploaded',
    notApplicable: 'Not applicable',
    accepted: 'Accepted',
    sentBack: 'Sent back',
  } as Readonly<Record<string, string>>,
  upload: 'Upload',
  addFiles: 'Add files',
  uploadFor: (title: string) => `Upload ${title}`,
  notApplicable: 'Not applicable',
  notApplicableFor: (title: string) => `${title} is not applicable`,
  applies: 'It applies',
  appliesFor: (title: string) => `${title} applies`,
  accept: 'Accept',
  acceptOf: (title: string) => `Accept ${title}`,
  acceptedNow: (title: string) => `${title} accepted`,
  sendBack: 'Send back',
  sendBackOf: (title: string) => `Send back ${title}`,
  sendBackTitle: (title: string) => `Send back “${title}”`,
  reason: 'What is missing?',
  reasonHint: 'Your client sees this beside the document.',
  drop: (title: string) => `Take ${title} off the list`,
  dropped: (title: string) => `${title} is off the list`,
  first: 'Ask for a document by name',
  another: 'Another document',
  ask: 'Ask for it',
  otherFiles: 'Other files',
  notSaved: 'The document could not be changed.',
} as const;
