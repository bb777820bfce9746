import type { FastifyReply } from 'fastify';
import { ObjectDamaged } from './sealed/verified-objects.js';

/** The answer of a route that hands out bytes; for damaged ones 500 with the sentence in place of any of them. */
export async function unlessDamaged(reply: FastifyReply, answer: Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof ObjectDamaged)) throw fault;
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({ errors: [{ message: fault.message }] });
  }
}
