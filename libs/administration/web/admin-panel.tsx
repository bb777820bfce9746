import './admin-panel.css';
import { type AdminSection, useViewer } from '@daybook/kernel/ui';
import { useEffect, useRef } from 'react';
import { matchPath, NavLink, Outlet, useLocation } from 'react-router';
import { texts } from './texts.js';

/** `/staff-admin-panel`: the frame of its sections. */
export function AdminPanel({ sections }: { readonly sections: readonly AdminSection[] }) {
  const { perms } = useViewer();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const open = sections.filter(({ needs }) => needs === undefined || perms[needs]);

  // on a phone not all of them are in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <>
      <nav ref={nav} className="admin-sections" aria-label={texts.sections}>
        {open.map((section) => {
          const Tab = section.useIsShown ? ShownTab : SectionTab;
          return <Tab key={section.path} section={section} />;
        })}
      </nav>
      <Outlet />
    </>
  );
}

interface TabProps {
  readonly section: AdminSection;
}

function ShownTab({ section }: TabProps) {
  return section.useIsShown?.() ? <SectionTab section={section} /> : null;
}

function SectionTab({ section: { path, label, pages = [] } }: TabProps) {
  const { pathname } = useLocation();
  const isInside = pages.some((page) => matchPath(`/staff-admin-panel/${page.path}`, pathname));
  return (
    <NavLink to={`/staff-admin-panel/${path}`} className={({ isActive }) => (isActive || isInside ? 'active' : '')}>
      {label}
    </NavLink>
  );
}
