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

/**
 * What the list says, in the encoding in which spreadsheets save it: UTF-8, “Unicode text”, that of older Windows or of
 * older Macs. Of a workbook no more than its mark, by which it is told.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) return 'PK\u0003\u0004';
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfOldMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** There accented letters stand where Windows has quotes and dashes, and the letters of Windows are signs. */
function isOfOldMac(bytes: Uint8Array): boolean {
  const apostrophe = 0x92;
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  const isOfMac = (byte: number, at: number) =>
    byte >= 0x80 && byte <= 0x9f && byte !== apostrophe && isLetter(bytes[at - 1]);
  return bytes.some(isOfMac) && !bytes.some((byte) => byte >= 0xc0);
}
