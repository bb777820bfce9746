import { IconButton } from '@daybook/kernel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Beside } from './beside.js';
import { previewTexts as texts } from './texts.js';

/** What takes the arrow keys for itself. */
const ownArrows = 'input, textarea, select, video, audio, [contenteditable], [role="tab"], .office-sheet';

/** To the file before and the file after, by button and by the arrow keys unless these scroll what is shown. */
export function Steps({
  beside: { previous, next },
  shownIn,
  onStep,
}: {
  readonly beside: Beside;
  readonly shownIn: RefObject<HTMLElement | null>;
  readonly onStep: (uuid: string) => void;
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (to === undefined || (event.target instanceof Element && event.target.closest(ownArrows))) return;
      const shown = shownIn.current;
      if (shown && shown.scrollWidth > shown.clientWidth) return;
      event.preventDefault();
      onStep(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next, shownIn, onStep]);

  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="file-preview-steps" aria-label={texts.besides}>
      <Step label={texts.previous} to={previous} icon={<ChevronLeft size={22} aria-hidden />} onStep={onStep} />
      <Step label={texts.next} to={next} icon={<ChevronRight size={22} aria-hidden />} onStep={onStep} />
    </nav>
  );
}

/** Where nothing follows it stays, so that the focus does. */
function Step({
  label,
  to,
  icon,
  onStep,
}: {
  readonly label: string;
  readonly to: string | undefined;
  readonly icon: ReactNode;
  readonly onStep: (uuid: string) => void;
}) {
  return <IconButton label={label} icon={icon} aria-disabled={to === undefined} onClick={() => to && onStep(to)} />;
}
