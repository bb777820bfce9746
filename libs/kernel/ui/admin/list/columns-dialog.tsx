import { Button, Checkbox, Dialog, DialogButtons, IconButton } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from './column.js';
import { texts } from './texts.js';
import { useColumns } from './use-columns.js';

/** Which columns the table shows, and in what order; react-admin's own selector is dragged by a mouse alone. */
export function ColumnsButton<Row extends RaRecord>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Columns3 size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.columns}
      </Button>
      {isOpen && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnsDialog<Row extends RaRecord>({
  columns,
  onClose,
}: {
  readonly columns: readonly Column<Row>[];
  readonly onClose: () => void;
}) {
  const { ordered, hidden, toggle, move, reset } = useColumns(columns);
  return (
    <Dialog title={texts.columns} onClose={onClose}>
      <p>{texts.columnsHint}</p>
      <ul className="column-choices">
        {ordered.map(({ source, label, isFixed }, place) => (
          <li key={source}>
            <Checkbox
              label={label}
              checked={!hidden.includes(source)}
              disabled={isFixed}
              onChange={() => toggle(source)}
            />
            <IconButton
              size="small"
              label={texts.moveLeft(label)}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={place === 0}
              onClick={() => move(source, -1)}
            />
            <IconButton
              size="small"
              label={texts.moveRight(label)}
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={place === ordered.length - 1}
              onClick={() => move(source, 1)}
            />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button look="quiet" onClick={reset}>
          {texts.resetColumns}
        </Button>
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
