import { orderKinds } from '../../orders/domain/index.js';
export const kinds = orderKinds;
