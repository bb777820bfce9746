import { Button, IconButton, Menu } from '@daybook/kernel/ui';
import { Ellipsis, X } from 'lucide-react';
import { ActionItems, actionLooks } from './action-items.js';
import { type Action, actionsFor } from './actions.js';
import { useLibrary } from './library.js';
import type { Page } from './page.js';
import { texts } from './texts.js';

/** Actions with a button of their own; the rest is in the menu behind them. */
const buttons: readonly Action[] = ['download', 'share', 'move', 'rename', 'trash', 'restore', 'shred'];
const quick: readonly Action[] = ['download', 'move', 'trash', 'restore'];

/** How many are selected and what can be done with them. */
export function SelectionBar({
  pages,
  narrow,
  onClear,
}: {
  readonly pages: readonly Page[];
  readonly narrow: boolean;
  readonly onClear: () => void;
}) {
  const { run } = useLibrary();
  const actions = actionsFor(pages);
  const shown = actions.filter((action) => (narrow ? quick : buttons).includes(action));
  const rest = actions.filter((action) => !shown.includes(action));
  return (
    <div className="selection-bar" role="toolbar" aria-label={texts.actions}>
      <IconButton size="small" label={texts.clearSelection} icon={<X size={16} aria-hidden />} onClick={onClear} />
      <strong className="tabular" role="status">
        {texts.selected(pages.length)}
      </strong>
      <span className="selection-actions">
        {shown.map((action) => {
          const { label, icon: Icon, danger } = actionLooks[action];
          const icon = <Icon size={16} aria-hidden />;
          const act = () => run(action, pages);
          if (narrow) return <IconButton key={action} label={label} icon={icon} onClick={act} />;
          return (
            <Button
              key={action}
              size="small"
              look="quiet"
              className={danger ? 'danger-text' : ''}
              icon={icon}
              onClick={act}
            >
              {label}
            </Button>
          );
        })}
        {rest.length > 0 && (
          <Menu
            label={texts.more}
            trigger={(props) => (
              <IconButton
                size={narrow ? 'normal' : 'small'}
                label={texts.more}
                icon={<Ellipsis size={18} aria-hidden />}
                {...props}
              />
            )}
          >
            <ActionItems actions={rest} pages={pages} />
          </Menu>
        )}
      </span>
    </div>
  );
}
