import { EmptyState } from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';
import { SentNote } from './sent-note.js';

/** A document that is signed on a page of the signature provider, which asks for consent itself and leads back here. */
export function ElsewhereStep({ document, back }: { readonly document: DocumentToSign; readonly back: ReactNode }) {
  const { name, embeddedSignUrl } = document;
  return (
    <div className="signing-sheet-of-text signing-standing">
      <h1>{name}</h1>
      <SentNote document={document} />
      <EmptyState
        title={texts.elsewhere}
        icon={<ExternalLink size={28} strokeWidth={1.5} aria-hidden />}
        action={
          embeddedSignUrl !== null && (
            <a className="button primary" href={embeddedSignUrl}>
              {texts.signElsewhere}
            </a>
          )
        }
      >
        {embeddedSignUrl === null ? texts.elsewhereNotReady : texts.elsewhereHint}
      </EmptyState>
      {back}
    </div>
  );
}
