import './person-name.css';
import { useContext } from 'react';
import { CompanyContext } from '../company.js';
import { openOverlay } from './overlays.js';

/** Stands for the firm where it is named in place of a person. */
const firm = '00000000-0000-4000-8000-000000000000';

/** A person's name, which opens who that is. The firm, and whoever has no uuid, is only a name. */
export function PersonName({ uuid, name }: { readonly uuid: string | null | undefined; readonly name: string }) {
  const company = useContext(CompanyContext);
  if (!uuid || uuid === firm) return <strong>{name}</strong>;
  return (
    <button
      type="button"
      className="person-name"
      aria-haspopup="dialog"
      onClick={() => openOverlay('person', { uuid, name, companyUuid: company?.uuid })}
    >
      {name}
    </button>
  );
}
