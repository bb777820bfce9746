import type { CompanyImportQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export type Preview = CompanyImportQuery['companyImport'];
export type PreviewRow = Preview['rows'][number];

/** Whether importing the row changes anything. */
export function hasWork({ status, owner, ownerStatus }: PreviewRow, restore: boolean): boolean {
  if (status === 'new') return true;
  if (status === 'archived') return restore;
  return status === 'existing' && owner !== null && ownerStatus !== 'member';
}

/** What will be done with the row's company. */
export function plannedFor({ status, problem }: PreviewRow, restore: boolean): string {
  if (status === 'new') return texts.created;
  if (status === 'existing') return texts.existing;
  if (status === 'archived') return restore ? texts.restored : texts.archived;
  return problem ?? texts.couldNotPreview;
}

/** A company of two rows is made by the first of them, and an owner of two companies invited once. */
export function touchedBy({ name, owner }: Pick<PreviewRow, 'name' | 'owner'>): string[] {
  const company = `company ${name.trim().toLowerCase()}`;
  return owner ? [company, `owner ${owner.email.trim().toLowerCase()}`] : [company];
}

/** How many people get an invitation by email: one for each address, in however many rows it stands. */
export function invitedIn(rows: readonly PreviewRow[]): number {
  const invited = rows.filter(({ ownerStatus }) => ownerStatus === 'invite');
  return new Set(invited.map(({ owner }) => owner?.email.trim().toLowerCase())).size;
}

/** What the list says, in the encoding in which spreadsheets save it: UTF-8, or that of older Windows. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
