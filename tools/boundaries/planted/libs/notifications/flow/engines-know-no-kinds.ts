import type { Rule } from '../../files/domain/index.js';

export type Notified = Rule;
