export { Palette } from './palette.js';
export type { Shortcut } from './palette-entries.js';
export { SearchDialog } from './search-dialog.js';
