import { ErrorState, Skeleton } from '@daybook/kernel/ui';
import { PdfPage, usePdf } from '@daybook/kernel/ui/pdf';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';

/** The pages of the original below each other, with what lies over each. */
export function OriginalPages({
  name,
  zoom,
  loadPdf,
  onPages,
  onRetry,
  children,
}: {
  readonly name: string;
  /** How wide a page is, by its usual width. */
  readonly zoom: number;
  readonly loadPdf: () => Promise<ArrayBuffer | string>;
  /** That they are to be seen. */
  readonly onPages: () => void;
  readonly onRetry: () => void;
  /** What lies over a page, from 1. */
  readonly children: (page: number) => ReactNode;
}) {
  const [source, setSource] = useState<ArrayBuffer | string>();
  const [isLost, setLost] = useState(false);
  const [load] = useState(() => loadPdf);
  useEffect(() => {
    load().then(setSource, () => setLost(true));
  }, [load]);
  const pdf = usePdf(source);
  const isShown = pdf !== undefined && typeof pdf !== 'string';
  useEffect(() => {
    if (isShown) onPages();
  }, [isShown, onPages]);

  if (isLost || typeof pdf === 'string')
    return (
      <section className="signing-pages" aria-label={texts.pages(name)}>
        <ErrorState title={texts.notShown} onRetry={onRetry}>
          {texts.notShownHint}
        </ErrorState>
      </section>
    );
  if (!pdf)
    return (
      <section className="signing-pages" aria-label={texts.pages(name)} aria-busy>
        <p className="visually-hidden" role="status">
          {texts.opening}
        </p>
        <Skeleton height={480} />
      </section>
    );
  const pages = Array.from({ length: pdf.pages }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="signing-pages" aria-label={texts.pages(name)} tabIndex={0}>
      {pages.map((page) => (
        <div key={page} className="signing-page" style={{ '--zoom': zoom } as CSSProperties}>
          <PdfPage
            document={pdf}
            page={page}
            label={texts.page(page, pdf.pages)}
            failure={<p className="page-failure">{texts.noPage(page)}</p>}
          >
            <div className="sign-fields">{children(page)}</div>
          </PdfPage>
        </div>
      ))}
    </section>
  );
}
