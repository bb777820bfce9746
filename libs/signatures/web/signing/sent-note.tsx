import { formatDate } from '@daybook/kernel/ui';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';

/** Who asks for the signature, until when, and what they wrote, which may stay folded where there is little room. */
export function SentNote({
  document: { sentBy, expiresAt, today, message },
  isFolded = false,
}: {
  readonly document: DocumentToSign;
  readonly isFolded?: boolean;
}) {
  const sender = sentBy?.name ?? '';
  return (
    <>
      <p className="signing-sent">
        {sender !== '' && <span>{texts.sentBy(sender)}</span>}
        <time dateTime={expiresAt}>{texts.signBy(formatDate(expiresAt, today))}</time>
      </p>
      {message && (
        <details className="signing-message" open={!isFolded}>
          <summary>{texts.message(sender)}</summary>
          <p>{message}</p>
        </details>
      )}
    </>
  );
}
