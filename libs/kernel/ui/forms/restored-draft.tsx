import './restored-draft.css';
import { History } from 'lucide-react';
import { Button } from '../kit/button.js';
import { texts } from '../texts.js';

/** Says at the top of a form that what stands in it was typed earlier and is not saved, and takes it away. */
export function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className="restored-draft" role="status">
      <History size={16} aria-hidden />
      <p>{texts.draftRestored}</p>
      <Button size="small" onClick={onDiscard}>
        {texts.discardDraft}
      </Button>
    </div>
  );
}
