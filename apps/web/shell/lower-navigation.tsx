import type { OpenCompany, Place } from '@daybook/kernel/ui';
import { AttentionDot } from './attention-dot.js';
import { PlaceLink } from './place-link.js';
import { texts } from './texts.js';

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
        const { path, label, icon: Icon, needsAttention } = place;
        return (
          <PlaceLink key={path} companyUuid={company.uuid} place={place}>
            <span className="lower-icon">
              <Icon size={20} aria-hidden />
              {needsAttention?.(company) && <AttentionDot />}
            </span>
            {label}
          </PlaceLink>
        );
      })}
    </nav>
  );
}
