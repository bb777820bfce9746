export { TemplatePreview } from './template-preview.js';
export { TemplatesPage } from './templates-page.js';
