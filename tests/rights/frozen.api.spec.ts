import { holdWhileFrozen } from './frozen-cases.js';

describe('with the log in PostgreSQL', () => holdWhileFrozen(async () => ({})));
