import { Button, SelectField, TextField, useQuery } from '@daybook/kernel/ui';
import { useSettledText } from '@daybook/kernel/ui/admin';
import { useListContext } from 'react-admin';
import { AuditFiltersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const nothing = {};

/** Company, person, kind, time and words; they live in the address, so that a filtered trail can be shared. */
export function AuditFilters() {
  const { filterValues, setFilters } = useListContext();
  const { data } = useQuery(AuditFiltersDocument, nothing, { about: ['company', 'user'] });
  const set = (name: string, value: string) => setFilters({ ...filterValues, [name]: value || undefined });
  const field = (name: string) => ({
    value: String(filterValues[name] ?? ''),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const isFiltered = Object.values(filterValues).some(Boolean);
  return (
    <search className="staff-filters">
      <Words value={String(filterValues.search ?? '')} onSettle={(words) => set('search', words)} />
      <SelectField
        label={texts.company}
        options={choices(texts.allCompanies, data?.companies.companies)}
        {...field('companyUuid')}
      />
      <SelectField label={texts.person} options={choices(texts.everybody, data?.auditPeople)} {...field('actorUuid')} />
      <SelectField
        label={texts.kind}
        options={[
          { value: '', label: texts.allKinds },
          ...(data?.auditKinds ?? []).map(({ kind, label }) => ({ value: kind, label })),
        ]}
        {...field('kind')}
      />
      <TextField type="date" label={texts.from} {...field('from')} />
      <TextField type="date" label={texts.to} {...field('to')} />
      {isFiltered && (
        <Button look="quiet" onClick={() => setFilters({})}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

function choices(all: string, named: readonly { uuid: string; name: string }[] = []) {
  return [{ value: '', label: all }, ...named.map(({ uuid, name }) => ({ value: uuid, label: name }))];
}

function Words({ value, onSettle }: { readonly value: string; readonly onSettle: (words: string) => void }) {
  const [typed, setTyped] = useSettledText(value, onSettle);
  return (
    <TextField
      type="search"
      label={texts.search}
      placeholder={texts.searchHint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
