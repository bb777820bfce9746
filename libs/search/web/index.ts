export { SearchDialog } from './search-dialog.js';
