import './books.css';
import { timeInWords } from '@daybook/kernel/events';
import { texts } from './texts.js';
import type { Books } from './use-books.js';

const kinds = ['accounts', 'parties', 'labels', 'transactions', 'attachments'] as const;

/**
 * What a running sync has read so far, kind by kind, and until when it waits for QuickBooks. Nobody knows how much there is,
 * so the bar has no end.
 */
export function ReadingProgress({ books: { ledgerSync } }: { readonly books: Books }) {
  const read = ledgerSync?.read;
  const { waitsFor, waitsUntil } = ledgerSync ?? {};
  return (
    <div className="reading-progress">
      {waitsFor && waitsUntil ? (
        <p>
          {waitsFor} {texts.tryingAgain(timeInWords(new Date(waitsUntil)))}
        </p>
      ) : (
        <progress aria-label={texts.reading} />
      )}
      {read ? (
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{texts.kinds[kind]}</dt>
              <dd>{read[kind].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{texts.starting}</p>
      )}
    </div>
  );
}
