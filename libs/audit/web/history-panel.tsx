import './history-panel.css';
import {
  Avatar,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  formatMoment,
  PersonName,
  Skeleton,
  texts as shared,
  type Tag,
  usePages,
  useViewer,
} from '@daybook/kernel/ui';
import { Cog } from 'lucide-react';
import { useState } from 'react';
import { Changes } from './changes.js';
import { HistoryDocument, type HistoryQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Entry = HistoryQuery['history']['entries'][number];

const pageSize = 50;

/** What happened to an item or a company, newest first. For staff; administrators can see the events as they are stored. */
export default function HistoryPanel({ uuid, about }: { readonly uuid: string; readonly about: readonly Tag[] }) {
  const { perms } = useViewer();
  const [raw, setRaw] = useState(false);
  const asked = { uuid, limit: pageSize, offset: 0, raw };
  const { pages, failure, loading, loadMore, refetch } = usePages(HistoryDocument, asked, pageSize, { about });
  const entries = newestOnce(pages);
  const totalCount = pages[0]?.history.totalCount ?? 0;
  const isEmpty = entries.length === 0 && !failure;

  return (
    <section className="history" aria-label={texts.history}>
      {perms.viewAdminPanel && (
        <Checkbox label={texts.showRaw} checked={raw} onChange={(event) => setRaw(event.target.checked)} />
      )}
      {isEmpty && loading && <Waiting />}
      {isEmpty && !loading && <EmptyState title={texts.historyEmpty}>{texts.historyEmptyHint}</EmptyState>}
      <ol>
        {entries.map((entry) => (
          <HistoryEntry key={entry.uuid} entry={entry} />
        ))}
      </ol>
      {failure && (
        <ErrorState title={texts.historyFailed} onRetry={refetch}>
          {failure.sentence ?? shared.unreachable}
        </ErrorState>
      )}
      {!failure && entries.length < totalCount && (
        <Button running={loading} onClick={loadMore}>
          {texts.showOlder}
        </Button>
      )}
    </section>
  );
}

/** The entries of all pages; what has happened meanwhile moves some onto the next page, too. */
function newestOnce(pages: readonly HistoryQuery[]): readonly Entry[] {
  const entries = pages.flatMap(({ history }) => history.entries);
  return [...new Map(entries.map((entry) => [entry.uuid, entry])).values()];
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const { actor, at, changes, raw, sentence } = entry;
  return (
    <li className="history-entry">
      {actor ? (
        <Avatar name={actor.name} picture={actor.avatar ?? null} size="small" />
      ) : (
        <span className="history-system" aria-hidden>
          <Cog size={14} />
        </span>
      )}
      <div>
        <p>
          <Sentence sentence={sentence} actor={actor} />
        </p>
        <Changes changes={changes} />
        <time dateTime={at}>{formatMoment(at)}</time>
        {raw !== undefined && raw !== null && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long event is scrolled with the keys
          <section className="history-raw" tabIndex={0} aria-label={texts.raw}>
            {JSON.stringify(raw, null, 2)}
          </section>
        )}
      </div>
    </li>
  );
}

/** The sentence begins with who acted, when that is a person. */
function Sentence({ sentence, actor }: Pick<Entry, 'sentence' | 'actor'>) {
  if (!actor || !sentence.startsWith(actor.name)) return sentence;
  return (
    <>
      <PersonName uuid={actor.uuid} name={actor.name} />
      {sentence.slice(actor.name.length)}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      {[72, 55, 64, 48].map((width) => (
        <div className="history-entry" key={width}>
          <span className="history-system" />
          <div>
            <Skeleton width={width} height={14} />
            <Skeleton width={28} height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
