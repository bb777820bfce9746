import { formatAgo, formatMoment } from '@daybook/kernel/ui';
import { CircleAlert, History } from 'lucide-react';
import { Link } from 'react-router';
import type { DirectoryCompany } from './favorite.js';
import { texts } from './texts.js';

export function Name({ company }: { readonly company: DirectoryCompany }) {
  return (
    <span className="directory-name">
      <Link to={`/${company.uuid}/`}>{company.name}</Link>
      {company.isOnboarding && <span className="directory-onboarding">{texts.onboarding}</span>}
      {company.tags.map((tag) => (
        <span key={tag} className="directory-tag">
          {tag}
        </span>
      ))}
    </span>
  );
}

/** How many to-dos wait for somebody, and the way to them; zero is said quietly. */
export function Attention({ company: { uuid, name, needsAttentionCount } }: { readonly company: DirectoryCompany }) {
  if (needsAttentionCount === 0) return <span className="directory-quiet">{texts.allDone}</span>;
  return (
    <Link
      className="directory-attention tabular"
      to={`/${uuid}/to-dos?filter=not-completed&order=dueDate`}
      aria-label={texts.attentionOf(needsAttentionCount, name)}
    >
      <CircleAlert size={14} aria-hidden />
      {needsAttentionCount}
    </Link>
  );
}

export function Activity({ activity }: { readonly activity: DirectoryCompany['latestClientActivity'] }) {
  if (!activity) return <span className="directory-quiet">{texts.never}</span>;
  return (
    <span className="directory-activity">
      {activity.user && <span>{activity.user.name}</span>}
      <time dateTime={activity.at} title={formatMoment(activity.at)}>
        {formatAgo(activity.at)}
      </time>
    </span>
  );
}

export function HistoryLink({ company }: { readonly company: DirectoryCompany }) {
  const label = texts.history(company.name);
  return (
    <Link
      className="button quiet small icon-only"
      to={`/staff/history/${company.uuid}`}
      aria-label={label}
      title={label}
    >
      <History size={16} aria-hidden />
    </Link>
  );
}
