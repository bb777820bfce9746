import './company-picker.css';
import { prefetch, useQuery, useViewer } from '@daybook/kernel/ui';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PickerCompaniesDocument } from './generated/graphql.js';
import { pickerKind, pickerPage } from './picker-list.js';
import { texts } from './texts.js';

const loadPanel = () => import('./picker-panel.js');
const PickerPanel = lazy(async () => ({ default: (await loadPanel()).PickerPanel }));

/** Which company is open, and the way to another one. */
export function CompanyPicker({ current }: { readonly current: { uuid: string; name: string } | undefined }) {
  const viewer = useViewer();
  const { data } = useQuery(
    PickerCompaniesDocument,
    { search: null, limit: pickerPage },
    { about: ['company'], keep: 'companies' },
  );
  const count = data?.companies.totalCount ?? viewer.companyUsers.length;

  if (pickerKind(count) === 'nothing') return null;
  if (pickerKind(count) === 'text')
    return <p className="picker-text">{current?.name ?? viewer.companyUsers[0]?.company.name}</p>;
  return <PickerChoice current={current} />;
}

function PickerChoice({ current }: { readonly current: { uuid: string; name: string } | undefined }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }, []);

  useEffect(() => prefetch(loadPanel), []);

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    // Esc closes this and not the drawer around or behind it
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const element = place.current;
    document.addEventListener('pointerdown', elsewhere);
    element?.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      element?.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  return (
    <div className="picker" ref={place}>
      <button
        type="button"
        className="picker-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{texts.chooseCompany}: </span>
        <span className="picker-name">{current?.name ?? texts.chooseCompany}</span>
        <ChevronsUpDown size={14} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <PickerPanel current={current?.uuid} onChosen={close} />
        </Suspense>
      )}
    </div>
  );
}
