export { LettersPage } from './letters-page.js';
export { NewLettersPage } from './new-letters-page.js';
export { OpenLetters } from './open-letters.js';
export { letterResources } from './resource.js';
