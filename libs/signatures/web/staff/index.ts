export { DocumentList, OneDocument } from './document-list.js';
export { NewDocumentPage } from './new-document-page.js';
export { signatureResources } from './resource.js';
