import './office-preview.css';
import { Skeleton } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import { DocumentPages } from './document-pages.js';
import { type OfficeContent, officeContentAt } from './office-content.js';
import { SheetTables } from './sheet-tables.js';
import { previewTexts as texts } from './texts.js';

/** The words of an office document: its first pages, or its sheets. */
export function OfficePreview({ src, title }: { readonly src: string; readonly title: string }) {
  const [content, setContent] = useState<OfficeContent>();
  const [failed, setFailed] = useState(false);
  // every answer carries a new link to the same words
  const [first] = useState(src);

  useEffect(() => {
    const abort = new AbortController();
    officeContentAt(first, abort.signal).then(setContent, () => abort.signal.aborted || setFailed(true));
    return () => abort.abort();
  }, [first]);

  if (failed) return <p className="file-preview-none">{texts.notLoaded}</p>;
  if (!content) return <Skeleton height={240} />;
  return (
    <section className="office-preview" aria-label={texts.contentOf(title)} tabIndex={-1}>
      <p className="office-note">{texts.simplified}</p>
      {content.kind === 'document' ? (
        <DocumentPages blocks={content.blocks} />
      ) : (
        <SheetTables sheets={content.sheets} />
      )}
      {content.isCut && <p className="office-note">{texts.cut}</p>}
    </section>
  );
}
