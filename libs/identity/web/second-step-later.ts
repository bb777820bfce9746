import { lazy } from 'react';

/** Downloaded when somebody has a second factor. */
export const SecondStep = lazy(async () => ({ default: (await import('./second-step/index.js')).SecondStep }));
