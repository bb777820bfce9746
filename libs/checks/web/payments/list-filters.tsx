import { checkStatuses, states } from '@daybook/checks/domain';
import { FoldButton, phoneWidth, SelectField, TextField, useDebounced, useIsNarrow } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import { texts } from './check-texts.js';
import { type Listing, orders, stalenesses } from './listing.js';
import { useEveryVendor } from './use-every-vendor.js';

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));
const statusOptions = [
  { value: '', label: texts.allStatuses },
  ...checkStatuses.map((value) => ({ value, label: texts.statusNames[value] })),
  ...stalenesses.map((value) => ({ value, label: texts.stalenessNames[value] })),
];

const stateOptions = [
  { value: '', label: texts.allStates },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
];

/**
 * What the list of checks is narrowed to, and its order; on a phone all but the search is folded, so that the checks
 * come first.
 */
export function ListFilters({
  companyUuid,
  listing: { search, status, vendor, state, order },
  onChange,
}: {
  readonly companyUuid: string;
  readonly listing: Listing;
  readonly onChange: (changed: Partial<Listing>) => void;
}) {
  const isNarrow = useIsNarrow(phoneWidth);
  const [isOpen, setOpen] = useState(false);
  const count = [status, vendor, state].filter(Boolean).length;
  return (
    <search className={isNarrow && !isOpen ? 'payments-filters folded' : 'payments-filters'}>
      <SearchField value={search} onChange={(typed) => onChange({ search: typed })} />
      {isNarrow && <FoldButton count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      <SelectField
        label={texts.status}
        options={statusOptions}
        value={status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <VendorFilter companyUuid={companyUuid} value={vendor} onChoose={(chosen) => onChange({ vendor: chosen })} />
      <SelectField
        label={texts.payeeState}
        options={stateOptions}
        value={state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label={texts.sort}
        options={orderOptions}
        value={order}
        onChange={({ target }) => onChange({ order: target.value as Listing['order'] })}
      />
    </search>
  );
}

/** Asks once the typing has rested. */
function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (typed: string) => void }) {
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed, 250).trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is told once, when it rests
  useEffect(() => {
    if (rested !== value) onChange(rested);
  }, [rested]);
  return (
    <TextField type="search" label={texts.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
  );
}

function VendorFilter({
  companyUuid,
  value,
  onChoose,
}: {
  readonly companyUuid: string;
  readonly value: string;
  readonly onChoose: (vendor: string) => void;
}) {
  const vendors = useEveryVendor(companyUuid, null);
  const options = [
    { value: '', label: texts.allVendors },
    ...vendors.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ];
  return (
    <SelectField
      label={texts.vendor}
      options={options}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
