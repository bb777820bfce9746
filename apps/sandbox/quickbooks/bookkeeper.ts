import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redo } from './changes.js';
import type { LaterChange, LaterChanges } from './later-changes.js';
import type { BooksOf } from './parts.js';

type Asked = FastifyRequest<{ Params: { realm: string }; Body: object }>;

/** No other transaction gets that far, however long the books are. */
const firstId = 800_001;

/** Whoever works in a company's QuickBooks: pays, moves, deletes and merges, told by changes or not. */
export function serveBookkeeper(server: FastifyInstance, booksOf: BooksOf, changes: LaterChanges): void {
  server.post('/bookkeeper/:realm', async ({ params, body }: Asked) => {
    const id = String(firstId + changes.of(params.realm).length);
    const change = { id, ...(body as object), at: new Date().toISOString() } as LaterChange;
    const books = booksOf({ params });
    changes.add(params.realm, change);
    redo(books, [change]);
    return {};
  });
}
