import { mail } from '../../kernel/mail/index.js';
export const sent = mail;
