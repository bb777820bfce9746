import { Button, IconButton, TextField } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { ChangeDialog } from './change-dialog.js';
import { type Line, movedLine, withLine } from './list-lines.js';
import { texts } from './texts.js';
import type { DraftChange } from './use-draft-change.js';

/** The choices of a question, or the columns of a table, as a whole: what somebody may have answered is hidden, never taken out. */
export function ListDialog({
  title,
  about,
  start,
  addText,
  changeOf,
  onClose,
}: {
  readonly title: string;
  readonly about: string;
  readonly start: readonly Line[];
  readonly addText: string;
  readonly changeOf: (lines: readonly Line[]) => DraftChange;
  readonly onClose: () => void;
}) {
  return (
    <ChangeDialog
      title={title}
      about={about}
      start={{ lines: start }}
      changeOf={({ lines }) => changeOf(lines)}
      onClose={onClose}
    >
      {({ values: { lines }, change }) => (
        <>
          <p className="def-help">{texts.hideHint}</p>
          <ol className="def-lines">
            {lines.map((line, at) => (
              <LineFields
                key={line.id}
                line={line}
                at={at}
                isLast={at === lines.length - 1}
                onChange={(next) => change({ lines: lines.with(at, { ...line, ...next }) })}
                onMove={(by) => change({ lines: movedLine(lines, at, by) })}
                onRemove={() => change({ lines: lines.toSpliced(at, 1) })}
              />
            ))}
          </ol>
          <div>
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => change({ lines: withLine(lines) })}
            >
              {addText}
            </Button>
          </div>
        </>
      )}
    </ChangeDialog>
  );
}

function LineFields({
  line: { key, label, isHidden },
  at,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  readonly line: Line;
  readonly at: number;
  readonly isLast: boolean;
  readonly onChange: (changed: Partial<Line>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const name = label.trim() || texts.lineAt(at + 1);
  return (
    <li className={isHidden ? 'out' : undefined}>
      <TextField
        label={isHidden ? texts.hiddenLine(at + 1) : texts.lineAt(at + 1)}
        value={label}
        maxLength={200}
        required
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div className="def-line-moves">
        <IconButton
          label={texts.lineUp(name)}
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={texts.lineDown(name)}
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        {key === null ? (
          <IconButton label={texts.removeListed(name)} icon={<Trash2 size={16} aria-hidden />} onClick={onRemove} />
        ) : (
          <IconButton
            label={isHidden ? texts.offerAgain(name) : texts.hide(name)}
            icon={isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
            onClick={() => onChange({ isHidden: !isHidden })}
          />
        )}
      </div>
    </li>
  );
}
