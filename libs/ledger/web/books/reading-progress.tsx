import './books.css';
import { texts } from './texts.js';
import type { Books } from './use-books.js';

const kinds = ['accounts', 'parties', 'labels', 'transactions'] as const;

/** What a running sync has read so far, kind by kind. Nobody knows how much there is, so the bar has no end. */
export function ReadingProgress({ books: { ledgerSync } }: { readonly books: Books }) {
  const read = ledgerSync?.read;
  return (
    <div className="reading-progress">
      <progress aria-label={texts.reading} />
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
