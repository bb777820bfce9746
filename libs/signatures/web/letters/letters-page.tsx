import './letters.css';
import { Checkbox, SelectField, useLive } from '@daybook/kernel/ui';
import { SearchWords, StaffList, useFilters } from '@daybook/kernel/ui/admin';
import { FileSignature, Send } from 'lucide-react';
import { Link } from 'react-router';
import { staffTexts } from '../staff-texts.js';
import { columns } from './columns.js';
import { texts } from './texts.js';

const states = [
  { value: '', label: texts.all },
  ...Object.entries(staffTexts.states).map(([value, label]) => ({ value, label })),
];

/** `/staff/engagement-letters`: what was agreed with each company, and what ends soon. What happens to them is shown at once. */
export function LettersPage() {
  useLive('companies');
  return (
    <StaffList
      resource="engagementLetters"
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Link className="button plain normal" to="/staff/signature-templates">
            <FileSignature size={16} aria-hidden />
            {texts.templates}
          </Link>
          <Link className="button primary normal" to="/staff/engagement-letters/new">
            <Send size={16} aria-hidden />
            {texts.send}
          </Link>
        </>
      }
      sort={{ field: 'companyName', order: 'ASC' }}
      columns={columns}
      filters={<LetterFilters />}
      about={['signatureDocument']}
      texts={texts.list}
    />
  );
}

function LetterFilters() {
  const { chosen, set, field } = useFilters();
  const now = new Date().getFullYear();
  const years = Array.from({ length: 6 }, (_, n) => String(now + 1 - n)).map((year) => ({ value: year, label: year }));
  return (
    <search className="staff-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField label={texts.state} options={states} {...field('state')} />
      <SelectField label={texts.year} options={[{ value: '', label: texts.all }, ...years]} {...field('year')} />
      <Checkbox
        label={texts.endsSoon}
        checked={chosen('endsSoon') === 'true'}
        onChange={({ target }) => set('endsSoon', target.checked)}
      />
    </search>
  );
}
