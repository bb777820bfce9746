import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = worker;

/** An open PDF. */
export interface PdfDocument {
  readonly proxy: PDFDocumentProxy;
  /** How many. */
  readonly pages: number;
  /** Width by height of the first page as it is shown: what a page looks like before it was read. */
  readonly usualAspect: number;
}

/** Its bytes did not arrive, or they cannot be shown. */
export type PdfFailure = 'lost' | 'failed';

/**
 * Opens the PDF at an address of ours, or of its bytes, which are then taken away: undefined until it is there. The first
 * pages show while the rest arrives. It stays with the first address, as every answer has a new one of the same bytes.
 */
export function usePdf(src: string | ArrayBuffer | undefined): PdfDocument | PdfFailure | undefined {
  const [opened, setOpened] = useState<PdfDocument | PdfFailure>();
  const [first, setFirst] = useState(src);
  if (first === undefined && src !== undefined) setFirst(src);

  useEffect(() => {
    if (first === undefined) return;
    const from = typeof first === 'string' ? { url: first } : { data: first };
    const task = getDocument({ ...from, enableXfa: false, useWasm: false });
    read(task.promise).then(setOpened, (cause) => setOpened(failureOf(cause)));
    return () => void task.destroy();
  }, [first]);

  return opened;
}

async function read(opening: Promise<PDFDocumentProxy>): Promise<PdfDocument> {
  const proxy = await opening;
  const { width, height } = (await proxy.getPage(1)).getViewport({ scale: 1 });
  return { proxy, pages: proxy.numPages, usualAspect: width / height };
}

/** What the network refuses comes out of the library's worker under the second name. */
const ofTransport: ReadonlySet<unknown> = new Set(['ResponseException', 'UnknownErrorException']);

function failureOf(cause: unknown): PdfFailure {
  return cause instanceof Error && ofTransport.has(cause.name) ? 'lost' : 'failed';
}
