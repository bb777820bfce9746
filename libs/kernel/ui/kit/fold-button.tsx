import { SlidersHorizontal } from 'lucide-react';
import { Button } from './button.js';

const text = 'Filter and sort';

/** Opens and folds the filters and the order of a list on a phone; `count` says how many filters narrow it meanwhile. */
export function FoldButton({
  count,
  isOpen,
  onToggle,
}: {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <Button size="small" icon={<SlidersHorizontal size={14} aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? `${text} (${count})` : text}
    </Button>
  );
}
