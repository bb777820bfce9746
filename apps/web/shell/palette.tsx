import {
  chooseColorMode,
  type OpenCompany,
  offeredKeys,
  openOverlay,
  type Place,
  usePaintedTheme,
  useViewer,
} from '@daybook/kernel/ui';
import { Palette as Entries, type Shortcut } from '@daybook/search/web';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { places as allPlaces, companyActions } from '../areas.js';
import { foundKinds } from './found-kinds.js';
import { staffLinks } from './staff-links.js';
import type { NamedPage } from './staff-pages.js';
import { texts } from './texts.js';

/** Everything that can be gone to or done from here, in one list that narrows while typing. */
export function Palette({
  company,
  places,
  early,
  onKeys,
  onClose,
}: {
  readonly company: OpenCompany | undefined;
  readonly places: readonly Place[];
  /** What was typed before it was here. */
  readonly early: () => string;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const theme = usePaintedTheme();
  const other = theme === 'dark' ? 'light' : 'dark';

  const [here] = useState(offeredKeys);
  const [ofStaff, setOfStaff] = useState<readonly NamedPage[]>([]);
  useEffect(() => {
    const { viewStaffDashboard, viewAdminPanel } = viewer.perms;
    if (!viewStaffDashboard && !viewAdminPanel) return;
    // what cannot be downloaded is not offered; everything else is
    void import('../staff-routes.js').then(
      ({ pagesFor }) => setOfStaff(pagesFor(viewer)),
      () => undefined,
    );
  }, [viewer]);

  const page = (label: string, path: string): Shortcut => ({ label, group: 'page', run: () => navigate(path) });
  const command = (label: string, run: () => void): Shortcut => ({ label, group: 'command', run });
  const shortcuts = [
    ...here.map(({ label, run }) => command(label, run)),
    ...places.map(({ label, path }) => page(label, `/${company?.uuid}/${path}`)),
    ...staffLinks(viewer, pathname).map(({ label, path }) => page(label, path)),
    ...ofStaff.map(({ label, path }) => ({ ...page(label, path), whenTyped: true })),
    ...companyActions
      .filter(({ permission }) => company?.perms[permission])
      .map(({ label, path }) => command(label, () => navigate(`/${company?.uuid}/${path}`))),
    command(texts.inbox, () => openOverlay('inbox', {})),
    command(texts.profileSettings, () => openOverlay('settings', {})),
    command(texts.keys, onKeys),
    command(texts.contactSupport, () => openOverlay('support', {})),
    command(other === 'dark' ? texts.goDark : texts.goLight, () => chooseColorMode(other)),
    command(texts.logout, () => navigate('/logout')),
  ];
  const companyPages = allPlaces.filter(({ isForStaff }) => !isForStaff || viewer.perms.viewStaffDashboard);
  return (
    <Entries early={early} shortcuts={shortcuts} companyPages={companyPages} kinds={foundKinds} onClose={onClose} />
  );
}
