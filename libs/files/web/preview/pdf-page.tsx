import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { previewTexts as texts } from './texts.js';

const widest = 960;

/** One page, drawn while it is near the visible part, as sharp as the screen. Pages that are far take no memory. */
export function PdfPage({ document, page }: { readonly document: PDFDocumentProxy; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(page === 1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: element.closest('.file-preview-body'),
      rootMargin: '100%',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !near) return;
    let cancel = () => {};
    let gone = false;
    const draw = async () => {
      const loaded = await document.getPage(page);
      if (gone) return;
      const width = Math.min(element.parentElement?.clientWidth ?? widest, widest);
      const scale = (width / loaded.getViewport({ scale: 1 }).width) * devicePixelRatio;
      const viewport = loaded.getViewport({ scale });
      element.width = viewport.width;
      element.height = viewport.height;
      // the page keeps its place when it is drawn no longer
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
      const task = loaded.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => gone || setFailed(true));
    return () => {
      gone = true;
      cancel();
      element.width = 0;
      element.height = 0;
    };
  }, [document, page, near]);

  if (failed) return <p className="file-preview-none">{texts.noPage(page)}</p>;
  return <canvas ref={canvas} className="pdf-page" role="img" aria-label={texts.page(page, document.numPages)} />;
}
