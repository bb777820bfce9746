import { firm } from '../../../../tests/firm/index.js';

export const staff = firm;
