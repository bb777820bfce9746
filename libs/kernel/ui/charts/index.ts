import { lazy } from 'react';

export type { PlotPoint, PlotProps, Series } from './plotted.js';

/** Lines and bars; what draws them is large and comes when the first of them is shown. */
export const Plot = lazy(async () => ({ default: (await import('./plot.js')).Plot }));
