import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';
import { Stored } from './stored.js';

/** A message or a call as it would have reached somebody. */
export interface PhoneCall {
  readonly id: string;
  readonly receivedAt: string;
  readonly kind: 'sms' | 'call';
  readonly from: string;
  readonly to: string;
  /** What was written, or said in the call. */
  readonly text: string;
}

/** Who may ask: as at Twilio, an account and its token. */
export interface PhoneAccount {
  readonly accountSid: string;
  readonly authToken: string;
}

type Asked = FastifyRequest<{
  Params: { sid: string };
  Body: Readonly<Record<string, string | undefined>> | undefined;
}>;

/** A telephone company with the part of Twilio's API that Daybook speaks. Nobody's phone ever rings. */
export class Telephone {
  private constructor(
    private readonly calls: Stored<PhoneCall>,
    private readonly faults: Faults,
    private readonly account: PhoneAccount,
  ) {}

  static async open(folder: string, faults: Faults, account: PhoneAccount): Promise<Telephone> {
    return new Telephone(await Stored.open<PhoneCall>(folder), faults, account);
  }

  /** `to`: only those to numbers that hold this text. */
  list({ to = '', limit = 100 }: { to?: string | undefined; limit?: number } = {}): readonly PhoneCall[] {
    return this.calls.list((call) => call.to.includes(to), limit);
  }

  clear(): Promise<void> {
    return this.calls.clear();
  }

  serve(server: FastifyInstance): void {
    const accounts = '/2010-04-01/Accounts/:sid';
    server.post(`${accounts}/Messages.json`, (request: Asked, reply) =>
      this.answer(request, reply, 'sms', request.body?.Body),
    );
    server.post(`${accounts}/Calls.json`, (request: Asked, reply) =>
      this.answer(request, reply, 'call', spoken(request.body?.Twiml ?? '')),
    );
  }

  private async answer(request: Asked, reply: FastifyReply, kind: PhoneCall['kind'], text = '') {
    const { headers, params, body } = request;
    const { To: to = '', From: from = '' } = body ?? {};
    if (!this.knows(params.sid, headers.authorization)) return problem(reply, 401, 20003, 'Authenticate');
    if (this.faults.phone === 'busy') return problem(reply, 429, 20429, 'Too Many Requests');
    if (this.faults.phone === 'refuse' || !/^\+\d{7,15}$/.test(to))
      return problem(reply, 400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (text === '') return problem(reply, 400, 21602, 'Message body is required.');
    if (this.faults.phone === 'slow') await pause(8_000);
    const call = { id: randomUUID(), receivedAt: new Date().toISOString(), kind, from, to, text };
    await this.calls.add(call);
    if (this.faults.phone === 'fail') return problem(reply, 500, 20500, 'Internal Server Error');
    if (this.faults.phone === 'lost') return hangUp(request, reply);
    return reply.code(201).send({ sid: call.id, account_sid: params.sid, to, from, status: 'queued' });
  }

  private knows(sid: string, authorization: string | undefined): boolean {
    const { accountSid, authToken } = this.account;
    const wanted = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    return sid === accountSid && authorization === wanted;
  }
}

function hangUp({ raw }: Asked, reply: FastifyReply): FastifyReply {
  raw.socket.destroy();
  return reply.hijack();
}

/** Errors as Twilio writes them. */
function problem(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` });
}

/** What a call says: the text of its `<Say>`s, one line each. */
function spoken(twiml: string): string {
  const lines = [...twiml.matchAll(/<Say>(.*?)<\/Say>/gs)].map(([, said = '']) => said);
  return lines.join('\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
