import type { OpenCompany } from '@daybook/kernel/ui';
import { Activity, ListChecks } from 'lucide-react';
import { NavLink } from 'react-router';
import { AttentionDot } from './attention-dot.js';
import type { Place } from './navigation.js';
import { texts } from './texts.js';

const icons: Readonly<Record<string, typeof Activity>> = { feed: Activity, 'to-dos': ListChecks };

/** The places of the company at the lower edge of a phone. */
export function LowerNavigation({
  company,
  places,
  shown,
}: {
  readonly company: OpenCompany;
  readonly places: readonly Place[];
  readonly shown: boolean;
}) {
  if (places.length < 2) return null;
  return (
    <nav className={shown ? 'lower-navigation' : 'lower-navigation hidden'} aria-label={texts.lowerNavigation}>
      {places.map(({ path, label }) => {
        const Icon = icons[path] ?? Activity;
        return (
          <NavLink key={path} to={`/${company.uuid}/${path}`}>
            <span className="lower-icon">
              <Icon size={20} aria-hidden />
              {path === 'to-dos' && company.needsAttentionCount > 0 && <AttentionDot />}
            </span>
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}
