import type { ItemPanels } from '@daybook/kernel/ui';
import { createContext } from 'react';

/** What other areas show beside an answer. */
export const PanelsContext = createContext<ItemPanels | null>(null);
