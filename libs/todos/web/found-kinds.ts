import type { FoundKind } from '@daybook/kernel/ui';
import { ListChecks } from 'lucide-react';
import { texts } from './texts.js';

export const foundKinds: readonly FoundKind[] = [{ itemType: 'todo', label: texts.todos, order: 10, icon: ListChecks }];
