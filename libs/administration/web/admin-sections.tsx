import { type AdminGroup, type AdminSection, Menu, MenuItem } from '@daybook/kernel/ui';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';
import { texts } from './texts.js';

const groups: readonly AdminGroup[] = ['people', 'access', 'records', 'firm'];

interface Sections {
  readonly sections: readonly AdminSection[];
}

interface OneSection {
  readonly section: AdminSection;
}

/** Beside the page, all of them in sight. */
export function SectionsAside({ sections }: Sections) {
  return (
    <nav className="admin-sections" aria-label={texts.sections}>
      {groupsOf(sections).map(({ group, within }) => (
        <div key={group} className="admin-group">
          <h2 id={`admin-${group}`}>{texts.groups[group]}</h2>
          <ul aria-labelledby={`admin-${group}`}>
            {within.map((section) => (
              <Shown key={section.path} section={section} As={SectionLink} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Above the page where there is no room beside it: the name of the open section, which opens the others. */
export function SectionsMenu({ sections }: Sections) {
  const { pathname } = useLocation();
  const current = sections.find((section) => isWithin(section, pathname));
  return (
    <nav className="admin-sections-menu" aria-label={texts.sections}>
      <Menu
        label={texts.sections}
        align="start"
        trigger={(props) => (
          <button type="button" {...props}>
            {current?.label ?? texts.openSections}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        {groupsOf(sections).map(({ group, within }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div key={group} role="group" aria-label={texts.groups[group]}>
            <div className="menu-heading" role="presentation">
              {texts.groups[group]}
            </div>
            {within.map((section) => (
              <Shown key={section.path} section={section} As={SectionItem} />
            ))}
          </div>
        ))}
      </Menu>
    </nav>
  );
}

function groupsOf(sections: readonly AdminSection[]) {
  return groups
    .map((group) => ({ group, within: sections.filter((section) => section.group === group) }))
    .filter(({ within }) => within.length > 0);
}

/** A section that is asked each time whether it is shown; most always are. */
function Shown({ section, As }: OneSection & { readonly As: ComponentType<OneSection> }) {
  const isShown = section.useIsShown?.() ?? true;
  return isShown ? <As section={section} /> : null;
}

function SectionLink({ section }: OneSection) {
  const { pathname } = useLocation();
  const isCurrent = isWithin(section, pathname);
  return (
    <li>
      <Link to={addressOf(section)} aria-current={isCurrent ? 'page' : undefined}>
        {section.label}
      </Link>
    </li>
  );
}

function SectionItem({ section }: OneSection) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <MenuItem checked={isWithin(section, pathname)} onChoose={() => navigate(addressOf(section))}>
      {section.label}
    </MenuItem>
  );
}

const addressOf = ({ path }: AdminSection) => `/staff-admin-panel/${path}`;

function isWithin(section: AdminSection, pathname: string): boolean {
  const { pages = [] } = section;
  return (
    matchPath(`${addressOf(section)}/*`, pathname) !== null ||
    pages.some(({ path }) => matchPath(`/staff-admin-panel/${path}`, pathname))
  );
}
