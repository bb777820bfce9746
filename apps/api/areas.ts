import { foundInAreas } from '@daybook/kernel/areas';
import { type ApiFace, apisOf } from '@daybook/kernel/graph';
import { product } from '../areas.js';

/** The areas the API answers for: each folder of `libs` that has an `api`. */
export const answering = apisOf(product, [...(await foundInAreas<ApiFace>('api/index')).values()]);
