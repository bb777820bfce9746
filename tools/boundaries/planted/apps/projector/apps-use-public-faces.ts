import { inner } from '../../libs/files/domain/inner.js';
export const reached = inner;
