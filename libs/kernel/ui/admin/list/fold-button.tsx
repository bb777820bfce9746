import { Button } from '@daybook/kernel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useListContext } from 'react-admin';
import { texts } from './texts.js';

/** Opens and folds the filters and the order of a list on a phone; says how many filters narrow it meanwhile. */
export function FoldButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const { filterValues } = useListContext();
  const count = Object.entries(filterValues ?? {}).filter(([name, value]) => name !== 'search' && value).length;
  return (
    <Button size="small" icon={<SlidersHorizontal size={14} aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      {texts.filterAndSort(count)}
    </Button>
  );
}
