import { Skeleton } from '@daybook/kernel/ui';
import { PdfPage, usePdf } from '@daybook/kernel/ui/pdf';
import { previewTexts as texts } from './texts.js';

/** The pages of a PDF below each other, each drawn when it comes into sight. */
export function PdfPreview({ src, title }: { readonly src: string; readonly title: string }) {
  const document = usePdf(src);

  if (typeof document === 'string') {
    return <p className="file-preview-none">{document === 'lost' ? texts.notLoaded : texts.noPdf}</p>;
  }
  if (!document) return <Skeleton height={240} />;
  const pages = Array.from({ length: document.pages }, (_, index) => index + 1);
  return (
    <section className="pdf-pages" aria-label={texts.pages(title)} tabIndex={-1}>
      {pages.map((page) => (
        <PdfPage
          key={page}
          document={document}
          page={page}
          label={texts.page(page, document.pages)}
          failure={<p className="file-preview-none">{texts.noPage(page)}</p>}
        />
      ))}
    </section>
  );
}
