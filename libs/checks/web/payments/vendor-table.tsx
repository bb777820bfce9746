import { inOneLine } from '@daybook/checks/domain';
import { IconButton } from '@daybook/kernel/ui';
import { FileText, Pencil } from 'lucide-react';
import type { ListedVendorFragment } from './generated/graphql.js';
import { texts } from './vendor-texts.js';

/** A page of vendors; on a phone each is a card. */
export function VendorTable({
  vendors,
  mayChange,
  onEdit,
}: {
  readonly vendors: readonly ListedVendorFragment[];
  readonly mayChange: boolean;
  readonly onEdit: (vendor: ListedVendorFragment) => void;
}) {
  return (
    <table className="payments-table" data-rows>
      <thead>
        <tr>
          <th scope="col">{texts.vendor}</th>
          <th scope="col">{texts.contact}</th>
          <th scope="col">{texts.address}</th>
          <th scope="col">{texts.tax}</th>
          {mayChange && (
            <th scope="col">
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {vendors.map((vendor) => (
          <tr key={vendor.uuid}>
            <th scope="row">
              {vendor.name}
              {vendor.doingBusinessAs && <small>{vendor.doingBusinessAs}</small>}
              {!vendor.isActive && <small>{texts.notInUse}</small>}
            </th>
            <td>
              {vendor.contactName}
              {vendor.email && <small>{vendor.email}</small>}
            </td>
            <td>{vendor.address1 ? inOneLine(vendor) : <i>{texts.noAddress}</i>}</td>
            <td>
              <TaxForm vendor={vendor} />
            </td>
            {mayChange && (
              <td className="payments-actions">
                <IconButton
                  data-opens
                  label={texts.edit(vendor.name)}
                  icon={<Pencil size={16} aria-hidden />}
                  onClick={() => onEdit(vendor)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TaxForm({ vendor: { name, is1099, hasW9, w9File } }: { readonly vendor: ListedVendorFragment }) {
  const url = w9File?.upload?.url;
  return (
    <>
      {is1099 && texts.is1099Short}
      {hasW9 && url && (
        <a href={url} target="_blank" rel="noreferrer" aria-label={texts.openW9(name)}>
          <FileText size={14} aria-hidden /> {texts.w9Filed}
        </a>
      )}
      {hasW9 && !url && <small>{texts.w9Filed}</small>}
      {!hasW9 && is1099 && <small className="payments-warning">{texts.w9Missing}</small>}
    </>
  );
}
