import { button } from '../../kernel/ui/index.js';
export const drawn = button;
