import type { FoundKind } from '@daybook/kernel/ui';
import { inOrder } from '../in-order.js';

const found = import.meta.glob<{ readonly foundKinds: readonly FoundKind[] }>('../../../libs/*/web/found-kinds.ts', {
  eager: true,
});

/** What the search finds, from all areas. */
export const foundKinds: readonly FoundKind[] = inOrder(Object.values(found).flatMap((area) => area.foundKinds));
