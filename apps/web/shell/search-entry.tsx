import { IconButton, type OpenCompany, type Place } from '@daybook/kernel/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PartBoundary } from './part-boundary.js';
import { texts } from './texts.js';

/** Downloaded when they are first opened. */
const SearchDialog = lazy(async () => ({ default: (await import('./search.js')).Search }));
const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));

/** The magnifier, Ctrl or Cmd with Shift and F, and with K for the palette, from anywhere. */
export function SearchEntry(here: { readonly company: OpenCompany | undefined; readonly places: readonly Place[] }) {
  const [opened, setOpened] = useState<'search' | 'palette'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || key !== (event.shiftKey ? 'f' : 'k')) return;
      event.preventDefault();
      setOpened(event.shiftKey ? 'search' : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpened(undefined);

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
            {opened === 'search' ? <SearchDialog onClose={close} /> : <Palette {...here} onClose={close} />}
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
