import type { FoundKind } from '@daybook/kernel/ui';
import { File, Folder } from 'lucide-react';

export const foundKinds: readonly FoundKind[] = [
  { itemType: 'file', label: 'Files', order: 20, icon: File },
  { itemType: 'folder', label: 'Folders', order: 30, icon: Folder },
];
