import type { Letter } from '../../kernel/mail/index.js';
export type Reported = Letter;
