import type { FastifyReply } from 'fastify';
import type { CompanyBooks } from './company-books.js';

/** The books of the company that a request names. */
export type BooksOf = (request: { readonly params: { readonly realm: string } }) => CompanyBooks;

/** What QuickBooks answers when it does not do what was asked. */
export function problem(reply: FastifyReply, status: number, code: string, Message: string) {
  return reply
    .code(status)
    .send({ Fault: { Error: [{ Message, code }], type: 'SystemFault' }, time: new Date().toISOString() });
}
