/** What is shown of an office document, as the server read it (`libs/files/work/office/content.ts`). */
export type OfficeContent =
  | { readonly kind: 'document'; readonly blocks: readonly Block[]; readonly isCut: boolean }
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[]; readonly isCut: boolean };

export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly type: 'paragraph' | 'item'; readonly runs: readonly Run[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'slide'; readonly number: number };

export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

/** @throws Error when the address answers with anything but the words of a document */
export async function officeContentAt(url: string, signal: AbortSignal): Promise<OfficeContent> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`);
  const content: OfficeContent = await response.json();
  if (content.kind !== 'document' && content.kind !== 'sheets') throw new Error('The preview is of no known kind.');
  return content;
}

/** `A` to `Z`, then `AA`: what spreadsheets call a column, counted from 0. */
export function columnName(index: number): string {
  const [over, letter] = [Math.floor(index / 26), String.fromCharCode(65 + (index % 26))];
  return over === 0 ? letter : columnName(over - 1) + letter;
}

const number = /^[-+(]?[$€£]?\s?-?[\d.,]+\)?\s?%?$/;

/** Whether a cell stands at the right, as figures do. */
export function isFigure(cell: string): boolean {
  return /\d/.test(cell) && number.test(cell.trim());
}
