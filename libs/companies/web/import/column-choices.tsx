import { Checkbox, SelectField } from '@daybook/kernel/ui';
import type { ListToImport } from './import-page.js';
import type { Preview } from './preview.js';
import { texts } from './texts.js';

const options = [
  { value: '', label: texts.ignored },
  ...Object.entries(texts.fields).map(([value, label]) => ({ value, label })),
];

/** What each column holds, as it was recognised, to be corrected; a field stands in one column. */
export function ColumnChoices({
  list,
  preview: { columns, hasHeader },
  onCorrect,
}: {
  readonly list: ListToImport;
  readonly preview: Preview;
  readonly onCorrect: (list: ListToImport) => void;
}) {
  const chosen = columns.map(({ field }) => field ?? '');
  const choose = (at: number, field: string) =>
    onCorrect({
      ...list,
      hasHeader,
      columns: chosen.map((before, index) => (index === at ? field : before === field ? '' : before)),
    });
  const heads = columns.map(({ head }, at) => ({ head, field: chosen[at] ?? '', at }));
  return (
    <section className="staff-card import-columns" aria-label={texts.columns}>
      <h2>{texts.columns}</h2>
      <p>{chosen.includes('name') ? texts.columnsHint : texts.nameMissing}</p>
      <Checkbox
        label={texts.hasHeader}
        checked={hasHeader}
        onChange={({ target }) => onCorrect({ ...list, hasHeader: target.checked, columns: chosen })}
      />
      <div className="import-column-fields">
        {heads.map(({ head, field, at }) => (
          <SelectField
            key={at}
            label={texts.columnOf(head)}
            options={options}
            value={field}
            onChange={({ target }) => choose(at, target.value)}
          />
        ))}
      </div>
    </section>
  );
}
