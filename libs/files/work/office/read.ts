import type { DocumentContent, OfficeContent } from './content.js';
import { readExcel } from './excel.js';
import { readOpenDocument, readOpenSheets } from './open-document.js';
import { Parts } from './parts.js';
import { readSlides } from './slides.js';
import { readWord } from './word.js';

const readers: readonly [RegExp, (parts: Parts) => Promise<OfficeContent>][] = [
  [/^do[ct]/, readWord],
  [/^xl/, readExcel],
  [/^p[op]/, readSlides],
  [/^ods/, readOpenSheets],
  [/^od/, readOpenDocument],
];

/**
 * Reads what a document of Word, Excel, PowerPoint or OpenDocument shows, no further than `limits.office`.
 *
 * @throws Error when it is broken
 */
export async function contentOf(path: string, format: string): Promise<OfficeContent> {
  const read = readers.find(([formats]) => formats.test(format))?.[1];
  if (!read) return { kind: 'document', blocks: [], isCut: false } satisfies DocumentContent;
  const parts = await Parts.open(path);
  try {
    return await read(parts);
  } finally {
    parts.close();
  }
}

/** Whether there is anything to see. */
export function isEmpty(content: OfficeContent): boolean {
  if (content.kind === 'document') return content.blocks.every(({ type }) => type === 'slide');
  return content.sheets.every(({ rows }) => rows.length === 0);
}
