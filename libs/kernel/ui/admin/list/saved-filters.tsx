import { Button, confirm, Menu, MenuItem, MenuLine } from '@daybook/kernel/ui';
import { Bookmark, Check, ChevronDown } from 'lucide-react';
import { useContext, useState } from 'react';
import { extractValidSavedQueries, type RaRecord, useListContext, useSavedQueries } from 'react-admin';
import { type SharedView, SharedViewsContext } from '../stored-views.js';
import { useFilters } from '../use-filters.js';
import type { Column } from './column.js';
import { type NamedView, NameViewDialog } from './name-view-dialog.js';
import { texts } from './texts.js';
import { useColumns } from './use-columns.js';
import { shows, type Viewed, viewedIn } from './viewed.js';

/**
 * Filters and order under a name, with the columns where that was wanted, to come back to: a person's own, and those that
 * somebody shared with the firm.
 */
export function SavedFilters<Row extends RaRecord>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { resource, filterValues, sort, perPage, setSort, setPerPage } = useListContext();
  const { isFiltered, replace } = useFilters();
  const [stored, store] = useSavedQueries(resource);
  const shared = useContext(SharedViewsContext)(resource);
  const [isNaming, setNaming] = useState(false);
  const [opened, setOpened] = useState<string>();
  const saved = extractValidSavedQueries(stored);
  const { shown: shownColumns, isAsUsual, show: showColumns } = useColumns(columns);
  const current: Viewed = { filter: filterValues, sort, columns: shownColumns };
  const isShown = (view: Viewed) => shows(current, view);
  const shown = saved.find(({ value }) => isShown(value));
  const shownShared = shown ? undefined : shared.views.find(({ value }) => isShown(viewedIn(value)));
  // the shared view that somebody has begun to change
  const changed = shared.views.find((one) => one.uuid === opened && one !== shownShared && one.mayChange);

  const open = ({ filter, sort: order, perPage: rows, columns: its }: Viewed) => {
    replace(filter ?? {});
    if (order) setSort(order);
    if (rows) setPerPage(rows);
    if (its) showColumns(its);
  };
  const others = (name: string) => saved.filter(({ label }) => label !== name);
  const viewNow = (withColumns: boolean) => ({
    filter: filterValues,
    sort,
    ...(withColumns && { columns: shownColumns }),
  });
  const save = async ({ name: label, isShared, withColumns }: NamedView) => {
    const view = viewNow(withColumns);
    if (isShared && !(await shared.share(label, JSON.stringify(view)))) return;
    if (!isShared) store([...others(label), { label, value: { ...view, perPage, displayedFilters: [] } }]);
    setNaming(false);
  };
  const change = (view: SharedView) => shared.change(view, JSON.stringify(viewNow('columns' in viewedIn(view.value))));
  const stopSharing = async (view: SharedView) => {
    const name = texts.stopSharing(view.name);
    if (await confirm(texts.askStopSharing(view.name), { confirmText: name })) await shared.remove(view);
  };
  const maySave = isFiltered || !isAsUsual;
  if (saved.length === 0 && shared.views.length === 0 && !maySave) return null;
  const named = shown?.label ?? shownShared?.name;
  return (
    <>
      <Menu
        label={texts.savedFilters}
        trigger={(props) => (
          <Button size="small" icon={<Bookmark size={14} aria-hidden />} {...props}>
            {named ?? texts.savedFilters}
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      >
        {saved.map((one) => (
          <MenuItem key={one.label} checked={one === shown} onChoose={() => open(one.value)}>
            <span className="menu-stretch">{one.label}</span>
            {one === shown && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
        {saved.length > 0 && shared.views.length > 0 && <MenuLine />}
        {shared.views.map((one) => (
          <MenuItem
            key={one.uuid}
            checked={one === shownShared}
            onChoose={() => {
              setOpened(one.uuid);
              open(viewedIn(one.value));
            }}
          >
            <span className="menu-stretch">
              {one.name} <small>{one.author ? texts.sharedBy(one.author) : texts.shared}</small>
            </span>
            {one === shownShared && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
        {saved.length + shared.views.length > 0 && (named !== undefined || maySave) && <MenuLine />}
        {shown && <MenuItem onChoose={() => store(others(shown.label))}>{texts.remove(shown.label)}</MenuItem>}
        {shownShared?.mayChange && (
          <MenuItem onChoose={() => void stopSharing(shownShared)}>{texts.stopSharing(shownShared.name)}</MenuItem>
        )}
        {named === undefined && changed && (
          <MenuItem onChoose={() => void change(changed)}>{texts.changeShared(changed.name)}</MenuItem>
        )}
        {named === undefined && maySave && <MenuItem onChoose={() => setNaming(true)}>{texts.saveFilters}</MenuItem>}
      </Menu>
      {isNaming && <NameViewDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}
