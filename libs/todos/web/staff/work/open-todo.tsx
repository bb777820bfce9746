import type { WorkDrawerProps } from '@daybook/kernel/ui';
import { useMemo } from 'react';
import { TodoDrawer } from '../../todo-drawer.js';

/** A to-do beside the list of all work. */
export function OpenTodo({ uuid, panels, onClose }: WorkDrawerProps) {
  const drawn = useMemo(() => (uuid === null ? null : ({ kind: 'view', uuid } as const)), [uuid]);
  return <TodoDrawer drawn={drawn} panels={panels} isOfMany onClose={onClose} />;
}
