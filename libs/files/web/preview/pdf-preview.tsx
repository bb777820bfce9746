import { Skeleton } from '@daybook/kernel/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf.js';
import { PdfPage } from './pdf-page.js';
import { previewTexts as texts } from './texts.js';

/** The pages of a PDF below each other, each drawn when it comes into sight. */
export function PdfPreview({ src, title }: { readonly src: string; readonly title: string }) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  // every answer carries a new link to the same document
  const [first] = useState(src);

  useEffect(() => {
    const task = openPdf(first);
    task.promise.then(setDocument, () => setFailed(true));
    return () => void task.destroy();
  }, [first]);

  if (failed) return <p className="file-preview-none">{texts.noPdf}</p>;
  if (!document) return <Skeleton height={240} />;
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return (
    <section className="pdf-pages" aria-label={texts.pages(title)} tabIndex={-1}>
      {pages.map((page) => (
        <PdfPage key={page} document={document} page={page} />
      ))}
    </section>
  );
}
