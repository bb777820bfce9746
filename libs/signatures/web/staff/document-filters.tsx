import { SelectField } from '@daybook/kernel/ui';
import { SearchWords, useChosenRows, useFilters } from '@daybook/kernel/ui/admin';
import { useEffect, useRef } from 'react';
import { staffTexts as texts } from '../staff-texts.js';

const all = { value: '', label: texts.all };
const states = [all, ...Object.entries(texts.states).map(([value, label]) => ({ value, label }))];
const types = [all, ...Object.entries(texts.types).map(([value, label]) => ({ value, label }))];
const shown = [
  { value: '', label: texts.everything },
  { value: 'active', label: texts.active },
  { value: 'ended', label: texts.ended },
];

/** Words of the document and its signers, and which of the documents. */
export function DocumentFilters() {
  const { chosen, set, field } = useFilters();
  useNothingChosenElsewhere();
  return (
    <search className="staff-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField label={texts.state} options={states} {...field('state')} />
      <SelectField label={texts.type} options={types} {...field('type')} />
      <SelectField label={texts.shown} options={shown} {...field('shown')} />
    </search>
  );
}

/** What was chosen in the list of another company is not chosen here: it would be voided along with these. */
function useNothingChosenElsewhere() {
  const { clear } = useChosenRows();
  const first = useRef(clear);
  useEffect(() => first.current(), []);
}
