import { formatAgo, formatMoment, midSentence } from '@daybook/kernel/ui';
import { ChevronRight, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Uploaded } from './feed-groups.js';
import { texts, uploadedWords } from './texts.js';

/** Files that came at one go, in one entry that opens. */
export function FeedUploads({ uploaded: { owner, files, isCut } }: { readonly uploaded: Uploaded }) {
  const latest = files[0]?.latestActivity ?? '';
  return (
    <li>
      <article className="feed-entry">
        <details className="feed-uploads">
          <summary>
            <ChevronRight size={16} aria-hidden />
            <h2>{uploadedWords(owner, files.length, isCut)}</h2>
          </summary>
          <ul>
            {files.map(({ uuid, deepLinkUrl, title, isHiddenFromClients }) => (
              <li key={uuid}>
                <Link to={deepLinkUrl}>{title}</Link>
                {isHiddenFromClients && <EyeOff size={13} role="img" aria-label={texts.hidden} />}
              </li>
            ))}
          </ul>
        </details>
        <div className="meta">
          <time dateTime={latest} title={formatMoment(latest)}>
            {texts.uploaded} {midSentence(formatAgo(latest))}
          </time>
        </div>
      </article>
    </li>
  );
}
