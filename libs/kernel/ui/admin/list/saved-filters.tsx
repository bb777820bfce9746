import { Button, Dialog, DialogButtons, texts as frame, Menu, MenuItem, MenuLine, TextField } from '@daybook/kernel/ui';
import { Bookmark, Check, ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useFilters } from '../use-filters.js';
import { texts } from './texts.js';

const longestName = 60;

/** Filters and order that a person gave a name, to come back to. */
export function SavedFilters() {
  const { resource, filterValues, sort, perPage, setSort, setPerPage } = useListContext();
  const { isFiltered, replace } = useFilters();
  const [stored, store] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);
  const saved = extractValidSavedQueries(stored);
  const shown = saved.find(({ value }) => isSame(value.filter, filterValues) && isSame(value.sort, sort));

  const open = ({ value }: SavedQuery) => {
    replace(value.filter);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  };
  const others = (name: string) => saved.filter(({ label }) => label !== name);
  const save = (label: string) => {
    store([...others(label), { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } }]);
    setNaming(false);
  };
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <>
      <Menu
        label={texts.savedFilters}
        trigger={(props) => (
          <Button size="small" icon={<Bookmark size={14} aria-hidden />} {...props}>
            {shown?.label ?? texts.savedFilters}
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      >
        {saved.map((one) => (
          <MenuItem key={one.label} checked={one === shown} onChoose={() => open(one)}>
            <span className="menu-stretch">{one.label}</span>
            {one === shown && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
        {saved.length > 0 && (shown || isFiltered) && <MenuLine />}
        {shown && <MenuItem onChoose={() => store(others(shown.label))}>{texts.remove(shown.label)}</MenuItem>}
        {!shown && isFiltered && <MenuItem onChoose={() => setNaming(true)}>{texts.saveFilters}</MenuItem>}
      </Menu>
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onSave, onClose }: { readonly onSave: (name: string) => void; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
    else setError(texts.nameMissing);
  };
  return (
    <Dialog title={texts.saveTitle} onClose={onClose}>
      <form className="saved-filters-name" onSubmit={submit}>
        <TextField
          label={texts.name}
          hint={texts.saveHint}
          error={error}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogButtons>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="primary">
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
