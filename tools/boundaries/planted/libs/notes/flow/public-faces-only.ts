import { inner } from '../../files/domain/inner.js';
export const reached = inner;
