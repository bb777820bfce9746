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

/**
 * Opens the PDF at an address of ours, or of its bytes, which are then taken away: undefined until it is there, `failed`
 * when it cannot be shown. The first pages show while the rest arrives. It stays with the first address, as every answer
 * has a new one of the same bytes.
 */
export function usePdf(src: string | ArrayBuffer | undefined): PdfDocument | 'failed' | undefined {
  const [opened, setOpened] = useState<PdfDocument | 'failed'>();
  const [first, setFirst] = useState(src);
  if (first === undefined && src !== undefined) setFirst(src);

  useEffect(() => {
    if (first === undefined) return;
    const from = typeof first === 'string' ? { url: first } : { data: first };
    const task = getDocument({ ...from, enableXfa: false, useWasm: false });
    read(task.promise).then(setOpened, () => setOpened('failed'));
    return () => void task.destroy();
  }, [first]);

  return opened;
}

async function read(opening: Promise<PDFDocumentProxy>): Promise<PdfDocument> {
  const proxy = await opening;
  const { width, height } = (await proxy.getPage(1)).getViewport({ scale: 1 });
  return { proxy, pages: proxy.numPages, usualAspect: width / height };
}
