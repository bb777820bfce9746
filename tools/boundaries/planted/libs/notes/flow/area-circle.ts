import type { orderKinds } from '../../orders/domain/index.js';

export type Kinds = typeof orderKinds;
