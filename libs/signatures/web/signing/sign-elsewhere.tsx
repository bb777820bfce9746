import { EmptyState } from '@daybook/kernel/ui';
import { FileClock, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';
import { SentNote } from './sent-note.js';

/** A document that its signer signs on the page of a provider. */
export function SignElsewhere({ document, back }: { readonly document: DocumentToSign; readonly back: ReactNode }) {
  const { embeddedSignUrl: url } = document;
  const Icon = url ? PenLine : FileClock;
  return (
    <div className="signing-sheet-of-text signing-standing">
      <h1>{document.name}</h1>
      <SentNote document={document} />
      <div role="status">
        <EmptyState
          title={url ? texts.elsewhere : texts.notThereYet}
          icon={<Icon size={28} strokeWidth={1.5} aria-hidden />}
          action={
            url ? (
              <a className="button primary" href={url}>
                {texts.openElsewhere}
              </a>
            ) : undefined
          }
        >
          {url ? texts.elsewhereHint : texts.notThereYetHint}
        </EmptyState>
      </div>
      {back}
    </div>
  );
}
