import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import type { Callbacks } from './callbacks.js';
import { type Desk, isComplete, isDeclined, isInTurn, newId, type Request, seconds } from './desk.js';
import { recordIn, recordsIn, type TakenForm } from './forms.js';
import type { PageTickets } from './page-tickets.js';
import { shownRequest } from './shown.js';
import { signedPdf } from './signed-pdf.js';

export interface ApiTools {
  readonly desk: Desk;
  readonly faults: Faults;
  readonly callbacks: Callbacks;
  readonly tickets: PageTickets;
  readonly apiKey: string;
  readonly clientId: string;
}

type ById = { Params: { id: string } };

const pageSize = 20;
const perMinute = 100;
const busySeconds = 1;

/** The part of the API (v3) that Daybook speaks. */
export function serveApi(server: FastifyInstance, tools: ApiTools): void {
  const { desk, callbacks, tickets } = tools;
  guard(server, tools);

  server.post<{ Body: TakenForm }>('/unclaimed_draft/create_embedded', async (request, reply) => {
    const taken = await take(request.body, newId(), tools);
    if (typeof taken === 'string') return problem(reply, 400, 'bad_request', taken);
    return {
      unclaimed_draft: {
        signature_request_id: taken.id,
        claim_url: `${addressOf(request)}/editor/embeddedRequest?token=${taken.claim}`,
        signing_redirect_url: null,
        requesting_redirect_url: null,
        expires_at: seconds() + 86_400,
        test_mode: taken.isTest,
      },
    };
  });
  server.post<{ Body: TakenForm }>('/signature_request/create_embedded', async (request, reply) => {
    const taken = await take(request.body, null, tools);
    if (typeof taken === 'string') return problem(reply, 400, 'bad_request', taken);
    callbacks.tell('signature_request_sent', taken, addressOf(request));
    return shown(taken, request);
  });
  server.get<{ Querystring: { query?: string } }>('/signature_request/list', async (request) => {
    const { query = '' } = request.query;
    const holds = ({ title, metadata }: Request) =>
      [title, ...Object.values(metadata)].some((one) => one.includes(query));
    const found = desk.list().filter((one) => one.is === 'sent' && holds(one));
    return {
      list_info: { page: 1, num_pages: 1, num_results: found.length, page_size: pageSize },
      signature_requests: found.slice(0, pageSize).map((one) => shownRequest(one, addressOf(request))),
    };
  });
  server.get<ById>('/signature_request/:id', async (request, reply) => {
    const found = there(request.params.id, reply, desk);
    return 'signatures' in found ? shown(found, request) : found;
  });
  server.get<ById>('/signature_request/files/:id', async (request, reply) => {
    const found = there(request.params.id, reply, desk);
    if (!('signatures' in found)) return found;
    return reply.type('application/pdf').send(Buffer.from(await signedPdf(found)));
  });
  server.post<ById>('/signature_request/cancel/:id', async (request, reply) => {
    const found = there(request.params.id, reply, desk);
    if (!('signatures' in found)) return found;
    if (isComplete(found) || isDeclined(found))
      return problem(reply, 400, 'bad_request', 'This request can no longer be canceled.');
    found.is = 'cancelled';
    await desk.keep(found);
    callbacks.tell('signature_request_canceled', found, addressOf(request));
    return reply.send('');
  });
  server.post<ById>('/signature_request/remind/:id', async (request, reply) => {
    const found = there(request.params.id, reply, desk);
    if (!('signatures' in found)) return found;
    return problem(reply, 400, 'bad_request', 'Reminders cannot be sent for embedded requests.');
  });
  server.get<ById>('/embedded/sign_url/:id', async (request, reply) => {
    const found = desk.bySignature(request.params.id);
    if (!found) return problem(reply, 404, 'not_found', 'Not found');
    if (!isInTurn(found.request, found.signature))
      return problem(reply, 409, 'conflict', 'This signer cannot sign at the moment.');
    const token = tickets.of(found.signature.id);
    const url = `${addressOf(request)}/editor/embeddedSign?signature_id=${found.signature.id}&token=${token}`;
    return { embedded: { sign_url: url, expires_at: seconds() + 3_600 } };
  });
}

/** Keys, limits and what goes wrong when it is told to. */
function guard(server: FastifyInstance, { faults, apiKey }: ApiTools): void {
  let [freeAt, left, minute]: [number | undefined, number, number] = [undefined, perMinute, 0];
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
      return problem(reply, 401, 'unauthorized', 'Unauthorized api key');
    const now = seconds();
    if (now - minute >= 60) [minute, left] = [now, perMinute];
    left = Math.max(0, left - 1);
    freeAt = faults.signatures === 'busy' ? (freeAt ?? Date.now() + busySeconds * 1_000) : undefined;
    const isBusy = freeAt !== undefined && Date.now() < freeAt;
    reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-limit-remaining': isBusy ? 0 : left,
      'x-ratelimit-reset': isBusy ? now + busySeconds : minute + 60,
    });
    return isBusy ? problem(reply, 429, 'exceeded_rate', 'Too many requests.') : undefined;
  });
  server.addHook('preHandler', async (request) => {
    if (faults.signatures === 'slow') await untilGone(request, 8_000);
  });
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.statusCode !== 200) return payload;
    if (faults.signatures === 'lost') raw.socket.destroy();
    if (faults.signatures === 'garbage') return typeof payload === 'string' ? '<html>' : payload;
    if (faults.signatures !== 'fail') return payload;
    reply.code(500).removeHeader('content-length');
    return JSON.stringify({ error: { error_msg: 'Unknown error', error_name: 'unknown' } });
  });
}

/** @returns why it is refused, or what was filed */
async function take(form: TakenForm | undefined, claim: string | null, { desk, clientId }: ApiTools) {
  const { values, pdf } = form ?? { values: {}, pdf: undefined };
  const signers = recordsIn(values, 'signers');
  if (values.client_id !== clientId) return 'client_id does not match your app.';
  if (!pdf?.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'files[0] must be a PDF.';
  if (signers.length === 0) return 'signers are required.';
  if (claim !== null && !values.requester_email_address) return 'requester_email_address is required.';
  const fields = JSON.parse(values.form_fields_per_document ?? '[]') as readonly FormField[];
  return desk.take({
    title: values.title ?? values.subject ?? 'Untitled',
    subject: values.subject ?? '',
    message: values.message ?? '',
    metadata: recordIn(values, 'metadata'),
    requester: values.requester_email_address ?? 'firm@daybook.test',
    isTest: values.test_mode === '1',
    claim,
    pdf: pdf.toString('base64'),
    is: claim === null ? 'sent' : 'draft',
    signatures: signers.map(({ name = '', email_address: email = '', order }, n) => ({
      id: newId(),
      name,
      email,
      order: order === undefined ? null : Number(order),
      place: placeOf(fields.find((one) => one.type === 'signature' && Number(one.signer) === n)),
      status: 'awaiting_signature' as const,
      signedAs: null,
      declineReason: null,
      viewedAt: null,
      signedAt: null,
    })),
  });
}

/** In points on US Letter. */
interface FormField {
  readonly type: string;
  readonly signer: string | number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

function placeOf(field: FormField | undefined) {
  return field ? { page: field.page, x: field.x / 612, y: field.y / 792 } : null;
}

function there(id: string, reply: FastifyReply, desk: Desk): Request | FastifyReply {
  const found = desk.find(id);
  if (!found || found.is === 'draft') return problem(reply, 404, 'not_found', 'Not found');
  return found.is === 'cancelled' ? problem(reply, 410, 'deleted', 'This request was canceled.') : found;
}

function shown(request: Request, asked: FastifyRequest) {
  return { signature_request: shownRequest(request, addressOf(asked)) };
}

/** Of the provider, as it was asked. */
export function addressOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/dropbox-sign`;
}

/** Waits, unless who asked has gone. */
async function untilGone({ raw }: FastifyRequest, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** Errors as the API writes them. */
function problem(reply: FastifyReply, status: number, name: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { error_msg: message, error_name: name } });
}
