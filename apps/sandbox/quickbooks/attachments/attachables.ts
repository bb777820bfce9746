import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../../faults.js';
import type { CompanyBooks, Entity } from '../company-books.js';
import type { LaterChanges, Touched } from '../later-changes.js';
import { type BooksOf, problem } from '../parts.js';
import type { PaperFiles } from './files.js';
import { idOf } from './papers.js';

interface Reference {
  readonly EntityRef?: { readonly type?: string; readonly value?: string };
}
interface Given {
  readonly Id?: string;
  readonly SyncToken?: string;
  readonly FileName?: string;
  readonly ContentType?: string;
  readonly AttachableRef?: readonly Reference[];
}
type Read = FastifyRequest<{ Params: { realm: string; id: string } }>;
type Query = { readonly requestid?: string; readonly operation?: string };
type Write = FastifyRequest<{ Params: { realm: string }; Querystring: Query; Body: Given }>;
type Upload = FastifyRequest<{ Params: { realm: string }; Querystring: Query; Body: FormData }>;
type Said = { readonly code: string; readonly message: string } | { readonly record: object };

/** No other has such an id, however long the books are. */
const firstId = 8_000_000;
const mostBytes = 100 * 2 ** 20;
/** https://github.com/codatio/client-sdk-typescript, sync-for-expenses/docs/sdks/attachments, after Intuit */
const taken = /\.(ai|csv|docx?|eps|gif|jpe?g|ods|pages|pdf|png|rtf|tiff?|txt|xlsx?|xml)$/i;
const ofReference =
  /^select \* from attachable where attachableref\.entityref\.type = '(\w+)' and attachableref\.entityref\.value = '(\d+)'/i;

interface Tools {
  readonly booksOf: BooksOf;
  readonly changes: LaterChanges;
  readonly files: PaperFiles;
  readonly faults: Faults;
}

/**
 * Attachables: one alone, uploads in parts that belong together by their numbers, updates of all that is written, and
 * deletions (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/attachable). Without its
 * description a file is linked to nothing: https://github.com/intuit/QuickBooks-V3-PHP-SDK/issues/312
 */
export function serveAttachables(server: FastifyInstance, { booksOf, changes, files, faults }: Tools): void {
  const answered = new Map<string, Said>();
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes + 2 ** 16 },
    ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData(),
  );
  const finder = (request: Read) => booksOf(request).find('Attachable', request.params.id);
  server.get('/attachable/:id', async (request: Read, reply) => {
    const found = finder(request);
    return found ? { Attachable: shown(found, request, files, faults), time: now() } : gone(reply);
  });
  server.get('/download/:id', async (request: Read, reply) => {
    const found = finder(request);
    const { TempDownloadUri } = found ? shown(found, request, files, faults) : {};
    return TempDownloadUri ? reply.type('text/plain').send(TempDownloadUri) : gone(reply);
  });
  server.post('/upload', async (request: Upload, reply) => {
    const { query, params, body } = request;
    const done = answered.get(`${params.realm} ${query.requestid}`);
    const said = done ?? (await uploaded(request, body, { booksOf, changes, files, faults }));
    if (query.requestid) answered.set(`${params.realm} ${query.requestid}`, said);
    const refusal = 'code' in said && { Fault: { Error: [{ code: said.code, Message: said.message }] } };
    // what is refused is a success with a fault in it
    return answer(reply, faults, { AttachableResponse: [refusal || { Attachable: 'record' in said && said.record }] });
  });
  server.post('/attachable', async (request: Write, reply) => {
    const { query, params, body } = request;
    const books = booksOf(request);
    const before = books.find('Attachable', body.Id ?? '');
    if (!before) return gone(reply);
    if (before.SyncToken !== body.SyncToken) return problem(reply, 400, '5010', 'Stale Object Error');
    const at = now();
    if (query.operation === 'delete') {
      const [target] = (before.AttachableRef ?? []) as readonly Reference[];
      const touches = faults.quickbooks === 'touching' ? touchedBy(target) : null;
      changes.add(params.realm, { at, kind: 'Attachable', removed: before.Id, touches });
      books.remove('Attachable', before.Id, at);
      touch(books, touches, at);
      return answer(reply, faults, { Attachable: { Id: before.Id, status: 'Deleted', domain: 'QBO' }, time: at });
    }
    changes.add(params.realm, { at, kind: 'Attachable', rewritten: body, id: before.Id });
    books.update('Attachable', before.Id, body, at);
    return answer(reply, faults, { Attachable: books.find('Attachable', before.Id), time: at });
  });
}

/** As a query or a read has it: with an address for a quarter of an hour where there is a file. */
export function shown(
  record: Entity,
  {
    headers,
    originalUrl,
    params,
  }: Pick<Read, 'headers' | 'originalUrl'> & { readonly params: { readonly realm: string } },
  files: PaperFiles,
  faults: Faults,
) {
  const { realm } = params;
  if (record.Size === undefined) return { ...record, TempDownloadUri: undefined };
  const base = `http://${headers.host}${originalUrl.split('/v3/')[0]}`;
  const TempDownloadUri =
    faults.quickbooks === 'fileElsewhere'
      ? 'http://169.254.169.254/latest/meta-data/'
      : files.addressOf(base, realm, record);
  return { ...record, FileAccessUri: `/v3/company/${realm}/download/${record.Id}`, TempDownloadUri };
}

/** Those that a question by reference asks for, in any case of letters; undefined where it is another question. */
export function ofReferenceIn(query: string, books: CompanyBooks): readonly Entity[] | undefined {
  const [, type = '', value] = ofReference.exec(query) ?? [];
  if (type === '') return undefined;
  return books
    .list('Attachable')
    .filter(({ AttachableRef }) =>
      ((AttachableRef ?? []) as readonly Reference[]).some(
        ({ EntityRef }) => EntityRef?.value === value && EntityRef?.type?.toLowerCase() === type.toLowerCase(),
      ),
    );
}

async function uploaded(request: Upload, form: FormData, { booksOf, changes, files, faults }: Tools): Promise<Said> {
  const { realm } = request.params;
  const [content, metadata] = [form.get('file_content_01'), form.get('file_metadata_01')];
  if (!(content instanceof File)) return { code: '6000', message: 'A file is missing in the request' };
  const given: Given = metadata === null ? {} : JSON.parse(metadata instanceof File ? await metadata.text() : metadata);
  const bytes = Buffer.from(await content.arrayBuffer());
  if (bytes.length > mostBytes) return { code: '6030', message: 'Upload request size exceeds allowed limit' };
  const FileName = given.FileName ?? content.name;
  if (!taken.test(FileName)) return { code: '6000', message: `Unsupported file type: ${FileName}` };
  const books = booksOf(request);
  const [target] = given.AttachableRef ?? [];
  const { type = '', value = '' } = target?.EntityRef ?? {};
  if (target && !books.find(type, value)) return { code: '610', message: 'Object Not Found' };
  const [at, id] = [now(), idOf(firstId + changes.of(realm).length)];
  files.keep(realm, id, bytes);
  const attached = { ...given, FileName, Size: bytes.length, ContentType: content.type };
  const touches = faults.quickbooks === 'touching' ? touchedBy(target) : null;
  changes.add(realm, { at, kind: 'Attachable', attached, id, touches });
  attach(books, { at, attached, id, touches });
  return { record: books.find('Attachable', id) as Entity };
}

/** Also where books are made anew. */
export function attach(
  books: CompanyBooks,
  {
    at,
    attached,
    id,
    touches,
  }: {
    readonly at: string;
    readonly attached: object;
    readonly id: string;
    readonly touches: Touched | null;
  },
): void {
  books.attach(id, attached, at);
  touch(books, touches, at);
}

/** A transaction that counts as changed, and says what it said. */
export function touch(books: CompanyBooks, touches: Touched | null, at: string): void {
  const touched = touches && books.find(touches.type, touches.value);
  if (touches && touched) books.update(touches.type, touches.value, touched, at);
}

function touchedBy(target: Reference | undefined): Touched | null {
  const { type = '', value = '' } = target?.EntityRef ?? {};
  return value ? { type, value } : null;
}

function gone(reply: FastifyReply) {
  return problem(reply, 400, '610', 'Object Not Found');
}

/** What was to be done is done by now. */
function answer(reply: FastifyReply, faults: Faults, body: object) {
  if (faults.quickbooks === 'fail') return problem(reply, 500, '10000', 'An application error has occurred');
  return faults.quickbooks === 'lost' ? reply.hijack().raw.destroy() : body;
}

function now(): string {
  return new Date().toISOString();
}
