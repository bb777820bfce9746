import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a child process has to be allowed to read to write texts, beside the libraries. */
export const paperFolder = dirname(fileURLToPath(import.meta.url));
