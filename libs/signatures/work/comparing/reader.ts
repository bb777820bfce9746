import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Width times height of a picture within a document. */
const largestPicture = 100_000_000;

/** Opens a document in the reader that the signing page has, which knows nothing of the library that we write with. */
export async function withReader<Answer>(
  bytes: Uint8Array,
  use: (reader: PDFDocumentProxy) => Promise<Answer>,
): Promise<Answer> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    // it takes the bytes away
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableAutoFetch: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: largestPicture,
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

/** As the reader tells of a field of a form. */
interface FormField {
  readonly id: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly hasAppearance?: boolean;
}

/** Whether nothing says how its value looks; the signing page has it drawn nevertheless (`kernel/ui/pdf`). */
export function lacksLook({ fieldType, fieldValue, hasAppearance }: FormField): boolean {
  const hasValue = (typeof fieldValue === 'string' || Array.isArray(fieldValue)) && fieldValue.length > 0;
  return (fieldType === 'Tx' || fieldType === 'Ch') && hasValue && !hasAppearance;
}

/** A page as it is seen: four bytes for each dot. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dots: Buffer;
}

/** Draws pages as the signing page does, one after the other on one canvas: many large ones are never in memory at once. */
export class Pages {
  private readonly canvas = createCanvas(1, 1);
  private readonly reader: PDFDocumentProxy;
  private readonly side: number;

  /** @param side dots of the longer side of a page */
  constructor(reader: PDFDocumentProxy, side: number) {
    this.reader = reader;
    this.side = side;
  }

  get count(): number {
    return this.reader.numPages;
  }

  async picture(number: number): Promise<Picture> {
    const { AnnotationMode } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const page = await this.reader.getPage(number);
    for (const field of await page.getAnnotations())
      if (lacksLook(field)) this.reader.annotationStorage.setValue(field.id, { value: field.fieldValue });
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: this.side / Math.max(width, height) });
    this.canvas.width = Math.max(1, Math.round(viewport.width));
    this.canvas.height = Math.max(1, Math.round(viewport.height));
    const annotationMode = AnnotationMode.ENABLE_STORAGE;
    await page.render({ canvas: this.canvas as never, viewport, background: 'white', annotationMode }).promise;
    page.cleanup();
    return { width: this.canvas.width, height: this.canvas.height, dots: this.canvas.data() };
  }
}
