import { Button, IconButton, SelectField, TextField } from '@daybook/kernel/ui';
import {
  fileFieldNames,
  fileFields,
  isFileField,
  longestHeader,
  mostColumns,
  serviceColumns,
} from '@daybook/tax/domain/file-columns';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { added, type DraftColumn, keyed, moved } from './draft.js';
import { texts } from './texts.js';

const options = fileFieldNames.map((value) => ({ value, label: fileFields[value].label }));
const services = ['tax1099', 'track1099'] as const;

/** Columns of the firm’s own: header, what it contains, and where it stands. */
export function ColumnList({
  columns,
  mayManage,
  onChange,
}: {
  readonly columns: readonly DraftColumn[];
  readonly mayManage: boolean;
  readonly onChange: (columns: readonly DraftColumn[]) => void;
}) {
  const put = (at: number, changed: Partial<DraftColumn>) =>
    onChange(columns.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  return (
    <fieldset className="file-columns-list" disabled={!mayManage}>
      <legend>{texts.columns}</legend>
      <div className="file-columns-starts">
        <span>{texts.startFrom}</span>
        {services.map((service) => (
          <Button key={service} size="small" onClick={() => onChange(keyed(serviceColumns[service]))}>
            {texts.starts[service]}
          </Button>
        ))}
      </div>
      <ol>
        {columns.map(({ key, header, field }, at) => (
          <li key={key}>
            <TextField
              label={texts.header(at + 1)}
              maxLength={longestHeader}
              value={header}
              onChange={({ target }) => put(at, { header: target.value })}
            />
            <SelectField
              label={texts.field(at + 1)}
              options={options}
              value={field}
              onChange={({ target }) => isFileField(target.value) && put(at, { field: target.value })}
            />
            <div className="file-columns-moves">
              <IconButton
                label={texts.up(at + 1)}
                icon={<ArrowUp size={16} />}
                disabled={at === 0}
                onClick={() => onChange(moved(columns, at, at - 1))}
              />
              <IconButton
                label={texts.down(at + 1)}
                icon={<ArrowDown size={16} />}
                disabled={at === columns.length - 1}
                onClick={() => onChange(moved(columns, at, at + 1))}
              />
              <IconButton
                label={texts.remove(at + 1)}
                icon={<Trash2 size={16} />}
                onClick={() => onChange(columns.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Plus size={16} />}
        disabled={columns.length >= mostColumns}
        onClick={() => onChange(added(columns))}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}
