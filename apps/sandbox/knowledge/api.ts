import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../faults.js';
import type { Check, KnowledgeDesk, Person } from './desk.js';

/** A service that asks people what only they can answer: checks are opened, and answered once. */
export function knowledgeApi(key: string, desk: KnowledgeDesk, faults: Faults): FastifyPluginAsync {
  return async (server) => {
    server.addHook('preHandler', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ error: 'Unknown key.' });
      if (faults.knowledge === 'down') return reply.code(503).send({ error: 'Down.' });
      if (faults.knowledge === 'slow') await pause(8_000, undefined, { ref: false });
    });
    server.post<{ Body: Person & { key: string } }>('/checks', async ({ body: { key: own, ...person } }) =>
      shown(desk.open(own, person, faults.knowledge === 'refuse')),
    );
    server.post<{ Params: { reference: string }; Body: { answers: Readonly<Record<string, string>> } }>(
      '/checks/:reference/answers',
      async ({ params, body, raw }, reply) => {
        const check = desk.answer(params.reference, body.answers, faults.knowledge === 'expired');
        if (faults.knowledge === 'lost') {
          raw.socket.destroy();
          return reply.hijack();
        }
        return check ? shown(check) : reply.code(404).send({ error: 'No such check.' });
      },
    );
  };
}

function shown({ reference, outcome, quiz }: Check) {
  return { reference, outcome, questions: outcome === 'open' ? quiz.questions : [] };
}
