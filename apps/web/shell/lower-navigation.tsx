import type { OpenCompany } from '@daybook/kernel/ui';
import { Activity, Folder, ListChecks, Settings } from 'lucide-react';
import { AttentionDot } from './attention-dot.js';
import type { Place } from './navigation.js';
import { PlaceLink } from './place-link.js';
import { texts } from './texts.js';

const icons: Readonly<Record<string, typeof Activity>> = {
  feed: Activity,
  'to-dos': ListChecks,
  files: Folder,
  'company-settings': Settings,
};

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
      {places.map((place) => {
        const { path, label } = place;
        const Icon = icons[path] ?? Activity;
        return (
          <PlaceLink key={path} companyUuid={company.uuid} place={place}>
            <span className="lower-icon">
              <Icon size={20} aria-hidden />
              {path === 'to-dos' && company.needsAttentionCount > 0 && <AttentionDot />}
            </span>
            {label}
          </PlaceLink>
        );
      })}
    </nav>
  );
}
