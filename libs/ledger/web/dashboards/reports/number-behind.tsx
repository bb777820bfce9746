import { OpenDocuments, type OpenedDocuments } from './open-documents.js';
import { type OpenedPostings, Postings } from './postings.js';

/** A number that was pressed. */
export type OpenedNumber = OpenedPostings | OpenedDocuments;

/** What it is made of: postings, or documents that are open. */
export function NumberBehind({ companyUuid, opened }: { readonly companyUuid: string; readonly opened: OpenedNumber }) {
  if ('parts' in opened) return <Postings companyUuid={companyUuid} opened={opened} />;
  return <OpenDocuments companyUuid={companyUuid} opened={opened} />;
}
