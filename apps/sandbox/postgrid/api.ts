import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import type { MailHouse } from './mail-house.js';
import { type BankAccount, shownCheque } from './orders.js';
import { accountIn, chequeIn, type Wrong } from './read.js';

type ById = { Params: { id: string } };
type Listed = { Querystring: { search?: string; limit?: string; skip?: string } };

const busySeconds = 1;

/** The part of the Print & Mail API (v1) that Daybook speaks. */
export function serveApi(server: FastifyInstance, house: MailHouse, faults: Faults, apiKey: string): void {
  guard(server, faults, apiKey);

  server.post('/bank_accounts', async (request, reply) => {
    const account = accountIn(request.body);
    if ('wrong' in account) return problem(reply, 400, account);
    const key = keyOf(request);
    return reply.code(201).send(shownAccount(await house.once(key, () => house.addAccount(account, key))));
  });
  server.get<Listed>('/bank_accounts', async ({ query }) => page(house.listAccounts(), query, shownAccount));
  server.post('/cheques', async (request, reply) => {
    const ordered = chequeIn(request.body, house);
    if ('wrong' in ordered) return problem(reply, 400, ordered);
    const key = keyOf(request);
    const cheque = await house.once(key, () => house.addCheque(ordered, key));
    return reply.code(201).send(shownCheque(cheque, addressOf(request)));
  });
  server.get<Listed>('/cheques', async (request) =>
    page(house.list(), request.query, (cheque) => shownCheque(cheque, addressOf(request))),
  );
  server.get<ById>('/cheques/:id', async (request, reply) => {
    await house.goOn();
    const cheque = house.chequeOf(request.params.id);
    return cheque ? shownCheque(cheque, addressOf(request)) : problem(reply, 404, unknown);
  });
  server.delete<ById>('/cheques/:id', async (request, reply) => {
    const cheque = house.chequeOf(request.params.id);
    if (!cheque) return problem(reply, 404, unknown);
    if (await house.cancel(cheque)) return shownCheque(cheque, addressOf(request));
    return problem(reply, 400, {
      wrong: 'order_not_cancellable_error',
      message: 'Only ready orders can be cancelled.',
    });
  });
}

const unknown: Wrong = { wrong: 'not_found_error', message: 'There is no such order.' };

/** Keys, and what goes wrong when it is told to: `fail` and `lost` do first what they were asked for. */
function guard(server: FastifyInstance, faults: Faults, apiKey: string): void {
  let freeAt: number | undefined;
  server.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers['x-api-key'] !== apiKey)
      return problem(reply, 401, { wrong: 'unauthorized_error', message: 'The API key is not valid.' });
    if (faults.mailHouse === 'down') return problem(reply, 503, { wrong: 'internal_error', message: 'Down.' });
    if (faults.mailHouse === 'slow') await untilGone(raw.socket, 8_000);
    freeAt = faults.mailHouse === 'busy' ? (freeAt ?? Date.now() + busySeconds * 1_000) : undefined;
    if (freeAt !== undefined && Date.now() < freeAt)
      return problem(reply.header('retry-after', String(busySeconds)), 429, {
        wrong: 'rate_limit_error',
        message: 'Too many requests.',
      });
    return undefined;
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (faults.mailHouse === 'lost') return reply.hijack().raw.destroy();
    if (faults.mailHouse !== 'fail') return payload;
    reply.code(500);
    return JSON.stringify({ object: 'error', error: { type: 'internal_error', message: 'An error has occurred.' } });
  });
}

/** Waits, unless who asked has gone. */
async function untilGone(socket: FastifyRequest['raw']['socket'], milliseconds: number): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

function problem(reply: FastifyReply, status: number, { wrong, message }: Wrong) {
  return reply.code(status).send({ object: 'error', error: { type: wrong, message } });
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

function shownAccount({ accountNumber, ...account }: BankAccount) {
  return { ...account, object: 'bank_account', live: true, accountNumberLast4: accountNumber.slice(-4) };
}

/** What says the searched words anywhere. */
function page<T>(
  all: readonly T[],
  { search = '', limit = '10', skip = '0' }: Listed['Querystring'],
  shown: (one: T) => object,
) {
  const found = all.filter((one) => JSON.stringify(one).includes(search));
  const [from, most] = [Math.max(0, Number(skip) || 0), Math.min(100, Number(limit) || 10)];
  const data = found.slice(from, from + most).map(shown);
  return { object: 'list', totalCount: found.length, limit: most, skip: from, data };
}

function addressOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/postgrid`;
}
