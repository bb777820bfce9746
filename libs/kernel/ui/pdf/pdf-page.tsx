import './pdf-page.css';
import { AnnotationMode } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './open-pdf.js';
import { showValues } from './show-values.js';
import { useNear } from './use-near.js';
import { useWidth } from './use-width.js';

/** Pixels of one drawing; a page of an odd size is drawn less sharp instead of filling the memory. */
const most = 16_000_000;

/**
 * One page, as wide as where it stands, drawn while it is near the visible part, as sharp as the screen. Pages that are
 * far take no memory. Children lie over it: in percent of it they are in parts of the page, and in `cqw` text grows and
 * shrinks with it.
 */
export function PdfPage({
  document,
  page,
  label,
  failure,
  children,
}: {
  readonly document: PdfDocument;
  /** From 1. */
  readonly page: number;
  /** What it is for those who do not see it. */
  readonly label: string;
  /** Stands in its place when it cannot be drawn. */
  readonly failure: ReactNode;
  readonly children?: ReactNode;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useNear(sheet, page === 1);
  const width = useWidth(sheet);
  const [aspect, setAspect] = useState(document.usualAspect);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isNear || width === 0) return;
    let cancel = () => {};
    let gone = false;
    const draw = async () => {
      const loaded = await document.proxy.getPage(page);
      await showValues(document.proxy, loaded);
      if (gone) return;
      const plain = loaded.getViewport({ scale: 1 });
      const sharp = (width / plain.width) * devicePixelRatio;
      const viewport = loaded.getViewport({ scale: Math.min(sharp, Math.sqrt(most / (plain.width * plain.height))) });
      element.width = viewport.width;
      element.height = viewport.height;
      setAspect(plain.width / plain.height);
      const task = loaded.render({ canvas: element, viewport, annotationMode: AnnotationMode.ENABLE_STORAGE });
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
  }, [document, page, isNear, width]);

  return (
    <div ref={sheet} className="pdf-page" style={{ aspectRatio: aspect }} data-page={page}>
      <canvas ref={canvas} role="img" aria-label={label} hidden={failed} />
      {failed && failure}
      {children}
    </div>
  );
}
