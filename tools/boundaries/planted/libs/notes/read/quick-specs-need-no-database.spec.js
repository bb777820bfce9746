import { database } from '../../testing/postgres/index.js';

export const name = database;
