export { type PdfDocument, usePdf } from './open-pdf.js';
export { PdfPage } from './pdf-page.js';
