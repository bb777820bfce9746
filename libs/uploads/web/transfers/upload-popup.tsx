import './upload-popup.css';
import { confirm, IconButton } from '@daybook/kernel/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { staysClosed } from '../reasons.js';
import { UploadLine } from '../upload-line.js';
import { isAhead, type Upload } from '../upload-queue.js';
import { failuresBeside, headerOf, uploadTexts as texts } from '../upload-texts.js';
import { uploads as queue } from '../uploads.js';
import { useVerdicts, type Verdict } from '../use-verdicts.js';

/** The uploads of this page at its lower right: how each stands, to be tried again, given up, or put away. */
export function UploadPopup({ uploads }: { readonly uploads: readonly Upload[] }) {
  const [collapsed, setCollapsed] = useState(false);
  const verdicts = useVerdicts(uploads.flatMap(({ id, uuid }) => (uuid === null ? [] : { id, uuid })));
  const verdictOn = ({ id }: Upload) => verdicts.get(id);
  const shut = uploads.filter((upload) => staysClosed(verdictOn(upload))).length;
  const panel = useRef<HTMLElement>(null);
  useHeightForStyles(panel);
  const close = async () => {
    if (
      !uploads.some(isAhead) ||
      (await confirm(texts.askClose, { confirmText: texts.stopUploads, cancelText: texts.goOn }))
    )
      queue.clear();
  };
  return (
    <section className="upload-popup" ref={panel} aria-label={texts.uploads}>
      <div className="upload-popup-head">
        <h2 aria-live="polite">{headerOf(uploads)}</h2>
        <span className="upload-popup-failures" role="status">
          {[failuresBeside(uploads), shut > 0 && texts.shut(shut)].filter(Boolean).join(', ')}
        </span>
        <IconButton
          label={collapsed ? texts.expand : texts.collapse}
          aria-expanded={!collapsed}
          size="small"
          icon={collapsed ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          onClick={() => setCollapsed(!collapsed)}
        />
        <IconButton label={texts.close} size="small" icon={<X size={18} aria-hidden />} onClick={() => void close()} />
      </div>
      {!collapsed && (
        <ul>
          {troubledFirst(uploads, verdictOn).map((upload) => (
            <UploadLine key={upload.id} upload={upload} verdict={verdictOn(upload)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tells the style sheets, as `--upload-popup`, how much room the panel takes. */
function useHeightForStyles(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--upload-popup', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--upload-popup');
    };
  }, [panel]);
}

type VerdictOn = (upload: Upload) => Verdict | undefined;

/** Among many that arrived none that failed or cannot be opened is overlooked. */
function troubledFirst(uploads: readonly Upload[], verdictOn: VerdictOn): Upload[] {
  const isTroubled = (upload: Upload) => upload.error !== null || staysClosed(verdictOn(upload));
  return [...uploads].sort((a, b) => Number(isTroubled(b)) - Number(isTroubled(a)));
}
