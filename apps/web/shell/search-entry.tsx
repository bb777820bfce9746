import { IconButton } from '@daybook/kernel/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PartBoundary } from './part-boundary.js';
import { texts } from './texts.js';

/** Downloaded when it is first opened. */
const SearchDialog = lazy(async () => ({ default: (await import('@daybook/search/web')).SearchDialog }));

/** The magnifier, and Ctrl or Cmd with Shift and F from anywhere. */
export function SearchEntry() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <IconButton
        className="search-button"
        label={texts.search}
        aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
        aria-haspopup="dialog"
        icon={<Search size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <PartBoundary onLost={() => setIsOpen(false)}>
          <Suspense>
            <SearchDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
