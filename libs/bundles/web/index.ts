export { BoardPage } from './board-page.js';
export { BundlesPage } from './bundles-page.js';
