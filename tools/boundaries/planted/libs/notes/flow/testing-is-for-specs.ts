import { firm } from '../../testing/firm/index.js';

export const staff = firm;
