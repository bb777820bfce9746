import { inOneLine } from '@daybook/checks/domain';
import { Button, formatMoney } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ChosenVendors } from './chosen-vendors.js';
import type { ImportableVendorFragment } from './generated/graphql.js';
import { texts } from './texts.js';

/** Vendors of the books, and which of them are chosen; a choice stays while others are searched. */
export function BooksVendorTable({
  companyUuid,
  vendors,
  total,
  search,
  loading,
  onMore,
}: {
  readonly companyUuid: string;
  readonly vendors: readonly ImportableVendorFragment[];
  readonly total: number;
  readonly search: string | null;
  readonly loading: boolean;
  readonly onMore: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ImportableVendorFragment>>(new Map());
  const toggle = (one: ImportableVendorFragment) => {
    const next = new Map(chosen);
    if (!next.delete(one.id)) next.set(one.id, one);
    setChosen(next);
  };
  return (
    <>
      {(total > 0 || chosen.size > 0) && (
        <ChosenVendors
          companyUuid={companyUuid}
          chosen={[...chosen.values()]}
          total={total}
          search={search}
          onChange={(all) => setChosen(new Map(all.map((one) => [one.id, one])))}
        />
      )}
      {vendors.length > 0 && (
        <table className="payments-table" data-rows>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.choice}</span>
              </th>
              <th scope="col">{texts.vendor}</th>
              <th scope="col">{texts.contact}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col" className="payments-amount">
                {texts.paid}
              </th>
            </tr>
          </thead>
          <tbody>
            {vendors.map((vendor) => (
              <Row key={vendor.id} vendor={vendor} isChosen={chosen.has(vendor.id)} onToggle={() => toggle(vendor)} />
            ))}
          </tbody>
        </table>
      )}
      {vendors.length < total && (
        <div className="payments-more">
          <Button running={loading} onClick={onMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({
  vendor,
  isChosen,
  onToggle,
}: {
  readonly vendor: ImportableVendorFragment;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { name, doingBusinessAs, contactName, email, address1, is1099, paid, isThere, notes } = vendor;
  return (
    <tr>
      <td className="vendor-import-choice">
        <input
          type="checkbox"
          aria-label={texts.choose(name)}
          checked={isChosen && !isThere}
          disabled={isThere}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        {name}
        {doingBusinessAs && <small>{doingBusinessAs}</small>}
        {is1099 && <small>{texts.is1099}</small>}
        {isThere && <small>{texts.isThere}</small>}
      </th>
      <td>
        {contactName}
        {email && <small>{email}</small>}
      </td>
      <td>
        {address1 && inOneLine(vendor)}
        {notes.map((note) => (
          <small key={note} className="payments-warning">
            {note}
          </small>
        ))}
      </td>
      <td className="payments-amount">
        <span className="vendor-import-paid" aria-hidden>
          {texts.paid}{' '}
        </span>
        {formatMoney(paid)}
      </td>
    </tr>
  );
}
