import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Opens a PDF at an address of ours; the first pages show while the rest arrives. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({ url, enableXfa: false, useWasm: false });
}
