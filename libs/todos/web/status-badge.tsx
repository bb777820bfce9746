import './status-badge.css';
import { statusLabels, type TodoStatus } from '@daybook/todos/domain';
import { Circle, CircleCheck, CircleDotDashed } from 'lucide-react';

const icons = { open: Circle, waiting_for_review: CircleDotDashed, completed: CircleCheck };

/** A status as icon and word, never as colour alone. */
export function StatusBadge({ status, wordless = false }: { readonly status: string; readonly wordless?: boolean }) {
  const known = status as TodoStatus;
  const Icon = icons[known] ?? Circle;
  const word = statusLabels[known] ?? status;
  return (
    <span className={`status ${known}${wordless ? ' wordless' : ''}`}>
      <Icon size={wordless ? 18 : 14} aria-hidden />
      <span className={wordless ? 'visually-hidden' : ''}>{word}</span>
    </span>
  );
}
