import type { Letter } from '../../kernel/mail/index.js';
export type Told = Letter;
