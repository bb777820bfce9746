export { DefinitionEditor } from './definition-editor.js';
export { DefinitionsPage } from './definitions-page.js';
