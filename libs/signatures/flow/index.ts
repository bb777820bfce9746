import type { AnyEventHandler } from '@daybook/kernel/flows';
import { DocumentWork } from '@daybook/signatures/work';
import { checkOriginals } from './checking.js';

export { documentPurpose } from './document-uploads.js';
export { takeDocument } from './take-document.js';

export const eventHandlers: readonly AnyEventHandler[] = [checkOriginals(new DocumentWork())];
