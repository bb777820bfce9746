import { Brand, IconButton, type OpenCompany, type Place, useViewer } from '@daybook/kernel/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AttentionDot } from './attention-dot.js';
import { PlaceLink } from './place-link.js';
import { staffLinks } from './staff-links.js';
import { texts } from './texts.js';

/** All links on a phone, from the left edge. */
export function Sidebar({
  open,
  onClose,
  company,
  places,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: OpenCompany | undefined;
  readonly places: readonly Place[];
}) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // the dialog itself is hit only beside its content, which is the backdrop
  useEffect(() => {
    const element = dialog.current;
    const onPress = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, []);

  return (
    <dialog ref={dialog} className="sidebar" aria-label={texts.mainNavigation} onClose={onClose}>
      <div className="sidebar-head">
        <Brand />
        <IconButton label={texts.closeMenu} icon={<X size={20} aria-hidden />} onClick={onClose} />
      </div>
      <nav aria-label={texts.mainNavigation}>
        {company && <p className="sidebar-heading">{company.name}</p>}
        {company &&
          places.map((place) => (
            <PlaceLink key={place.path} companyUuid={company.uuid} place={place} onClick={onClose}>
              {place.label}
              {place.needsAttention?.(company) && <AttentionDot />}
            </PlaceLink>
          ))}
        {staffLinks(viewer, pathname).map(({ path, label, isHere }) => (
          <Link
            key={path}
            to={path}
            className={isHere ? 'active' : ''}
            aria-current={isHere ? 'page' : undefined}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
        <NavLink to="/logout">{texts.logout}</NavLink>
      </nav>
    </dialog>
  );
}
