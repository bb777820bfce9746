import { Menu, MenuLink, type OpenCompany, type Place, useViewer } from '@daybook/kernel/ui';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AttentionDot } from './attention-dot.js';
import { fitting } from './fitting.js';
import { isAt } from './navigation.js';
import { PlaceLink } from './place-link.js';
import { staffLinks } from './staff-links.js';
import { texts } from './texts.js';

/** The places of the company and the links of the staff; places for which there is no room are behind "More". */
export function TopLinks({
  company,
  places,
}: {
  readonly company: OpenCompany | undefined;
  readonly places: readonly Place[];
}) {
  const viewer = useViewer();
  const location = useLocation();
  const row = useRef<HTMLElement>(null);
  const dotted = new Set(company && places.filter(({ needsAttention }) => needsAttention?.(company)));
  const shown = useShown(row, places.map((place) => `${place.label} ${dotted.has(place)}`).join());
  const rest = places.slice(shown);
  const isInRest = rest.some(({ path }) => isAt(`/${company?.uuid}/${path}`, location));

  return (
    <nav className="top-links" aria-label={texts.mainNavigation} ref={row}>
      {company &&
        places.map((place, at) => (
          <span key={place.path} className={at < shown ? 'top-place' : 'top-place without-room'}>
            <PlaceLink companyUuid={company.uuid} place={place}>
              {place.label}
              {dotted.has(place) && <AttentionDot />}
            </PlaceLink>
          </span>
        ))}
      {company && rest.length > 0 && (
        <Menu
          label={texts.morePlaces}
          trigger={(props) => (
            <button type="button" className={isInRest ? 'top-more active' : 'top-more'} {...props}>
              {texts.morePlaces}
              {rest.some((place) => dotted.has(place)) && <AttentionDot />}
              <ChevronDown size={16} aria-hidden />
            </button>
          )}
        >
          {rest.map(({ path, label, icon: Icon }) => (
            <MenuLink key={path} to={`/${company.uuid}/${path}`} icon={<Icon size={16} aria-hidden />}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      )}
      {staffLinks(viewer, location.pathname).map(({ path, label, isHere }) => (
        <Link
          key={path}
          to={path}
          className={isHere ? 'staff-link active' : 'staff-link'}
          aria-current={isHere ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Px of the button that leads to the places without room, with its distance. */
const more = 110;

/** How many of the places have room in the row, measured anew when the row gets wider or narrower, or other `content`. */
function useShown(row: RefObject<HTMLElement | null>, content: string): number {
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places have other widths
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const widths = (selector: string) =>
      [...element.querySelectorAll<HTMLElement>(selector)].map(({ offsetWidth }) => offsetWidth + gap);
    const measure = () => {
      const staff = widths('.staff-link').reduce((sum, one) => sum + one, 0);
      setShown(fitting(widths('.top-place'), element.clientWidth - staff, more));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, content]);
  return shown;
}

/** Px between two links. */
const gap = 4;
