import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { previewTexts as texts } from './texts.js';

const widest = 960;

/** One page, drawn once it is near the visible part, as sharp as the screen. */
export function PdfPage({ document, page }: { readonly document: PDFDocumentProxy; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(page === 1);

  useEffect(() => {
    const element = canvas.current;
    if (!element || near) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '100%' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !near) return;
    let cancel = () => {};
    let gone = false;
    void document.getPage(page).then((loaded) => {
      if (gone) return;
      const width = Math.min(element.parentElement?.clientWidth ?? widest, widest);
      const scale = (width / loaded.getViewport({ scale: 1 }).width) * devicePixelRatio;
      const viewport = loaded.getViewport({ scale });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = loaded.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      task.promise.catch(() => undefined);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [document, page, near]);

  return <canvas ref={canvas} className="pdf-page" role="img" aria-label={texts.page(page, document.numPages)} />;
}
