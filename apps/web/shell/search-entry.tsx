import { IconButton, type OpenCompany, type Place, prefetch } from '@daybook/kernel/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PartBoundary } from './part-boundary.js';
import { texts } from './texts.js';

/** Downloaded when they are first opened. */
const SearchDialog = lazy(async () => ({ default: (await import('./search.js')).Search }));
const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.js')).KeySheet }));

type Keys = typeof import('./keys.js');
let keys: Keys | undefined;

async function loadKeys(): Promise<Keys> {
  keys ??= await import('./keys.js');
  return keys;
}

/** Where letters are typed, or chosen from. */
const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]';

/** Whether a key stands for itself: nobody is typing. */
function isKeyOfPage({ target, key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(fields));
}

/** The magnifier, Ctrl or Cmd with Shift and F, with K for the palette, and the keys of one letter, from anywhere. */
export function SearchEntry(here: { readonly company: OpenCompany | undefined; readonly places: readonly Place[] }) {
  const [opened, setOpened] = useState<'search' | 'palette' | 'keys'>();
  /** Typed while the palette is downloaded and drawn: it is meant for there, and not for the page. Null: nothing comes. */
  const early = useRef<string>(null);
  useEffect(() => prefetch(loadKeys), []);
  useEffect(() => {
    const press = ({ areKeysOff, pressKey }: Keys, key: string): boolean => {
      if (key !== '?') return pressKey(key);
      if (areKeysOff()) return false;
      // over the palette it would take the place of what was asked there
      setOpened((before) => before ?? 'keys');
      return true;
    };
    /** Typed while the keys are downloaded: Enter, after a letter that leads somewhere, is meant for there. */
    const ahead: string[] = [];
    const catchUp = async () => {
      const loaded = await loadKeys().catch(() => undefined);
      for (const key of ahead.splice(0))
        if (key === 'Enter') (document.activeElement as HTMLElement | null)?.click();
        else if (loaded) press(loaded, key);
    };
    const onKey = (event: KeyboardEvent) => {
      const isEarly = early.current !== null && document.querySelector('dialog[open]') === null;
      if (isEarly && isKeyOfPage(event)) {
        early.current += event.key;
        return event.preventDefault();
      }
      const isAhead = ahead.length > 0 && event.key === 'Enter';
      if (isAhead || isKeyOfPage(event)) {
        // at once, so that what is typed right after goes where the key has led, and the letter itself does not
        if (keys && ahead.length === 0) {
          if (press(keys, event.key)) event.preventDefault();
          return;
        }
        if (isAhead) event.preventDefault();
        if (ahead.push(event.key) === 1) void catchUp();
        return;
      }
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || key !== (event.shiftKey ? 'f' : 'k')) return;
      event.preventDefault();
      if (!event.shiftKey) early.current = '';
      setOpened(event.shiftKey ? 'search' : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    early.current = null;
    setOpened(undefined);
  };

  return (
    <>
      <IconButton
        className="search-button"
        label={texts.search}
        aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
        aria-haspopup="dialog"
        icon={<Search size={18} aria-hidden />}
        onClick={() => setOpened('search')}
      />
      {opened && (
        <PartBoundary onLost={close}>
          <Suspense>
            {opened === 'search' && <SearchDialog onClose={close} />}
            {opened === 'palette' && (
              <Palette {...here} early={() => early.current ?? ''} onKeys={() => setOpened('keys')} onClose={close} />
            )}
            {opened === 'keys' && <KeySheet onClose={close} />}
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
