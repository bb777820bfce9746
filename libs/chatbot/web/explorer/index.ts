export { ExplorerPage } from './explorer-page.js';
