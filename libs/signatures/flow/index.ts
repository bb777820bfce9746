import type { AnyEventHandler } from '@daybook/kernel/flows';
import { DocumentWork } from '@daybook/signatures/work';
import { checkOriginals } from './checking.js';
import { signatureTodos } from './signature-todos.js';

export { documentPurpose } from './document-uploads.js';
export { namedSigners, unknownSigner } from './signers.js';
export { noPdf, takeDocument } from './take-document.js';
export { zoneOf } from './zone.js';

export const eventHandlers: readonly AnyEventHandler[] = [checkOriginals(new DocumentWork()), signatureTodos];
