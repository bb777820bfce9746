export { LettersPage } from './letters-page.js';
export { NewLettersPage } from './new-letters-page.js';
export { letterResources } from './resource.js';
