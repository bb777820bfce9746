import type { FoundKind } from '@daybook/kernel/ui';
import { MessageSquare } from 'lucide-react';

export const foundKinds: readonly FoundKind[] = [
  { itemType: 'comment', label: 'Comments', order: 40, icon: MessageSquare },
];
