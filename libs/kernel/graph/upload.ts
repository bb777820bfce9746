import type { Refusal } from '@daybook/kernel/events';
import type { GraphContext } from './context.js';

/**
 * A file that comes inside a request, as the scalar `Upload` gives it to resolvers. Its bytes are still on their way:
 * they are read once, while they come.
 */
export class Upload {
  readonly #body: AsyncIterable<Buffer>;

  constructor(
    readonly filename: string,
    body: AsyncIterable<Buffer>,
  ) {
    this.#body = body;
  }

  /** @throws UploadBroken when the rest of it does not come */
  get body(): AsyncIterable<Buffer> {
    return this.#body;
  }
}

/** The file was longer than any may be, or its sender went away. */
export class UploadBroken extends Error {}

/** Takes a file that goes along with a message to support the way that every upload takes. */
export interface SupportFiles {
  /** @returns the ticket of the finished upload */
  take(file: Upload, context: GraphContext): Promise<{ readonly ticket: string } | Refusal>;
}

/** Provided by the area that keeps files. */
export const SUPPORT_FILES = Symbol('SupportFiles');
