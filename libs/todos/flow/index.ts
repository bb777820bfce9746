import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import { seriesReaction, seriesRoutine } from './series.js';

export const reactions: readonly AnyReaction[] = [seriesReaction];
export const routines: readonly Routine[] = [seriesRoutine];
