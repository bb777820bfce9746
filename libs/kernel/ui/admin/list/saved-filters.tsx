import {
  Button,
  Checkbox,
  confirm,
  Dialog,
  DialogButtons,
  texts as frame,
  Menu,
  MenuItem,
  MenuLine,
  TextField,
} from '@daybook/kernel/ui';
import { Bookmark, Check, ChevronDown } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { type SharedView, SharedViewsContext } from '../stored-views.js';
import { useFilters } from '../use-filters.js';
import { texts } from './texts.js';

const longestName = 60;

/** Filters and order under a name, to come back to: a person's own, and those that somebody shared with the firm. */
export function SavedFilters() {
  const { resource, filterValues, sort, perPage, setSort, setPerPage } = useListContext();
  const { isFiltered, replace } = useFilters();
  const [stored, store] = useSavedQueries(resource);
  const shared = useContext(SharedViewsContext)(resource);
  const [isNaming, setNaming] = useState(false);
  const [opened, setOpened] = useState<string>();
  const saved = extractValidSavedQueries(stored);
  const isShown = (value: Viewed) => isSame(value.filter, filterValues) && isSame(value.sort, sort);
  const shown = saved.find(({ value }) => isShown(value));
  const shownShared = shown ? undefined : shared.views.find(({ value }) => isShown(viewedIn(value)));
  // the shared view that somebody has begun to change
  const changed = shared.views.find((one) => one.uuid === opened && one !== shownShared && one.mayChange);

  const open = ({ filter, sort: order, perPage: rows }: Viewed) => {
    replace(filter ?? {});
    if (order) setSort(order);
    if (rows) setPerPage(rows);
  };
  const others = (name: string) => saved.filter(({ label }) => label !== name);
  const value = JSON.stringify({ filter: filterValues, sort });
  const save = async (label: string, isShared: boolean) => {
    if (isShared && !(await shared.share(label, value))) return;
    if (!isShared)
      store([...others(label), { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } }]);
    setNaming(false);
  };
  const stopSharing = async (view: SharedView) => {
    const name = texts.stopSharing(view.name);
    if (await confirm(texts.askStopSharing(view.name), { confirmText: name })) await shared.remove(view);
  };
  if (saved.length === 0 && shared.views.length === 0 && !isFiltered) return null;
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
        {saved.length + shared.views.length > 0 && (named !== undefined || isFiltered) && <MenuLine />}
        {shown && <MenuItem onChoose={() => store(others(shown.label))}>{texts.remove(shown.label)}</MenuItem>}
        {shownShared?.mayChange && (
          <MenuItem onChoose={() => void stopSharing(shownShared)}>{texts.stopSharing(shownShared.name)}</MenuItem>
        )}
        {named === undefined && changed && (
          <MenuItem onChoose={() => void shared.change(changed, value)}>{texts.changeShared(changed.name)}</MenuItem>
        )}
        {named === undefined && isFiltered && <MenuItem onChoose={() => setNaming(true)}>{texts.saveFilters}</MenuItem>}
      </Menu>
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

type Viewed = Partial<Pick<SavedQuery['value'], 'filter' | 'sort' | 'perPage'>>;

/** What a shared view shows; nothing where another version of the list wrote it. */
function viewedIn(json: string): Viewed {
  try {
    return JSON.parse(json) as Viewed;
  } catch {
    return {};
  }
}

function NameDialog({
  onSave,
  onClose,
}: {
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(texts.nameMissing);
    setRunning(true);
    await onSave(name.trim(), isShared);
    setRunning(false);
  };
  return (
    <Dialog title={texts.saveTitle} onClose={onClose}>
      <form className="saved-filters-name" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.name}
          hint={texts.saveHint}
          error={error}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={texts.share}
          hint={texts.shareHint}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <DialogButtons>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="primary" running={running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Whether two plain values say the same, in whatever order they say it. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(Object.entries(value ?? {}).toSorted(([one], [other]) => one.localeCompare(other)));
}
