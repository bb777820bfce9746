import * as other from '../files/domain/index.js';

export const area = other;
