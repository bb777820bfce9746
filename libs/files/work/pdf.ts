import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limits } from './limits.js';

/** Whether a PDF opens with its password only; one that merely forbids printing opens without. */
export async function isPdfProtected(path: string): Promise<boolean> {
  try {
    await withPdf(path, async () => undefined);
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}

/**
 * Draws the first page as PNG, at most `side` pixels high and wide.
 *
 * @returns with the size of the page in points
 */
export async function firstPage(path: string, side: number): Promise<{ png: Buffer; width: number; height: number }> {
  return withPdf(path, async (pdf) => {
    const page = await pdf.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(natural.width, natural.height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
    return { png: canvas.toBuffer('image/png'), width: Math.round(natural.width), height: Math.round(natural.height) };
  });
}

/** Gives the text page by page to `say`, until that says it is enough. */
export async function readPdf(path: string, say: (text: string) => boolean): Promise<void> {
  await withPdf(path, async (pdf) => {
    for (let number = 1; number <= Math.min(pdf.numPages, limits.pages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      page.cleanup();
      if (!say(`${text}\n`)) return;
    }
  });
}

async function withPdf<Answer>(path: string, use: (pdf: PDFDocumentProxy) => Promise<Answer>): Promise<Answer> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // nothing is fetched and no font of the machine is used
    disableAutoFetch: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: limits.pixels,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
  });
  try {
    return await use(await loading.promise);
  } finally {
    await loading.destroy();
  }
}
