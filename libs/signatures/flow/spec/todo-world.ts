import { Readable } from 'node:stream';
import { file } from '@daybook/files/domain';
import type { CommandMetadata } from '@daybook/kernel/commands';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import {
  type PreparedDocument,
  type SignatureDocument,
  type SignatureDocumentCommand,
  type Signer,
  signatureDocument,
  signatureTemplate,
} from '@daybook/signatures/domain';
import { type Todo, type TodoCommand, todo } from '@daybook/todos/domain';
import { createTodo, nina, omar } from '../../../todos/domain/todo-samples.js';
import { evidence, letter, prepareLetter } from '../../domain/signature-samples.js';
import { signatureTodos } from '../signature-todos.js';

/** The to-do of a template. */
export const asked = '00000000-0000-4000-8000-000000000001';
const template = '00000000-0000-4000-8000-0000000000a1';
const pdf = '00000000-0000-4000-8000-0000000000f1';
const start = new Date('2026-01-05T15:00:00.000Z');
const members = [
  { uuid: omar, name: 'Omar Owner', email: 'omar@client.test' },
  { uuid: nina, name: 'Nina Guest', email: 'nina@client.test' },
];

type Asking = Extract<TodoCommand, { type: 'CreateTodo' }>;

/** To-dos and documents in streams in memory, and every event handed to the flow twice, as after a crash. */
export async function world({
  signers = 1,
  emails = [] as string[],
  mergeFields = [] as object[],
  more = {} as Partial<Asking>,
  title = 'Sign the letter',
} = {}) {
  const streams = new Map<string, RecordedEvent[]>();
  const stored: string[] = [];
  const heard: RecordedEvent[] = [];
  const bodies = new Map<string, string>();
  const around = { now: start, afterCommand: (_: string): void => undefined };
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const on = signatureTodos('house').on as Record<
    string,
    ((one: RecordedEvent, tools: FlowContext) => Promise<void>) | undefined
  >;
  const append = async (decider: AnyDecider, uuid: string, added: readonly DomainEvent[]) => {
    const stream = `${decider.category}-${uuid}`;
    const events = added.map((event, n) => {
      const one = recorded(event, past(decider, uuid).length + n, { at: start.toISOString() }, stream);
      return { ...one, id: `${stream}@${one.revision}`, meta: { ...one.meta, company: 'c' } };
    });
    streams.set(stream, [...past(decider, uuid), ...events]);
    heard.push(...events);
    for (const event of [...events, ...events]) await on[event.type]?.(event, tools);
  };
  /** As the log does: what comes again under an id is what came under it first, and is answered again. */
  const send = async (decider: AnyDecider, uuid: string, command: { type: string }, metadata?: CommandMetadata) => {
    const body = metadata?.bodyHash ?? JSON.stringify([uuid, command, metadata?.by]);
    const known = bodies.get(metadata?.commandId ?? '');
    if (known !== undefined && known !== body) throw new Error(`${command.type} came under the id of another change.`);
    if (known !== undefined) return { done: true };
    const context = { at: start.toISOString(), by: { system: 'x' } };
    const decision = decider.decide(fold(decider, past(decider, uuid)), command, context);
    if (isRefusal(decision)) return decision;
    if (metadata && (decision as readonly DomainEvent[]).length > 0) bodies.set(metadata.commandId, body);
    await append(decider, uuid, decision as readonly DomainEvent[]);
    around.afterCommand(command.type);
    return { done: true };
  };
  const tools = {
    clock: { now: () => around.now },
    query: async (sql: string) => {
      if (sql.includes('time_zone') && !sql.includes('join')) return [{ zone: 'America/New_York' }];
      // nobody's rights are judged here: both are members
      return sql.includes('"isSuperuser"') ? [] : members;
    },
    sealed: {
      get: async () => Readable.from([Buffer.from('pdf')]),
      put: async (key: string) => void stored.push(key),
    },
    commands: {
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
      loadAfter: async (decider: AnyDecider, { stream, revision }: RecordedEvent) =>
        fold(decider, streams.get(stream)?.slice(0, revision + 1) ?? []),
      send,
    },
  } as unknown as FlowContext;
  const bytes = {
    version: 'v1',
    filename: 'letter.pdf',
    size: 3,
    sha256: 'x',
    mediaType: 'application/pdf',
    object: 'o',
  };
  const attachedTo = { item: template, kind: 'signatureTemplate' };
  await send(file, pdf, { type: 'CreateFile', ...bytes, attachedTo, owner: null } as never);
  await send(signatureTemplate, template, {
    type: 'SaveSignatureTemplate',
    name: 'Letter',
    original: { file: pdf, sha256: 'x' },
    places: Array.from({ length: signers }, (_, n) => n + 1),
    fields: Array.from({ length: signers }, (_, n) => ({
      ...{ uuid: `field ${n + 1}`, role: n + 1, kind: 'signature', page: 1, x: 0.1, y: 0.1 + n / 10 },
      ...{ width: 0.3, height: 0.05, isRequired: true, label: '' },
    })),
    mergeFields,
  } as never);
  const signature = { todoType: 'signature', templateId: template, templateSigners: signers, signerEmails: emails };
  await send(todo, asked, createTodo({ uuid: asked, title, ...signature, assignees: [omar], ...more }));
  const documents = () =>
    [...streams]
      .filter(([name]) => name.startsWith('signatureDocument-'))
      .map(([name, events]) => ({
        uuid: name.replace('signatureDocument-', ''),
        state: fold(signatureDocument, events as never) as SignatureDocument,
      }));
  const newest = () => {
    const found = documents().at(-1);
    if (!found) throw new Error('There is no document.');
    return found;
  };
  return {
    stored,
    around,
    /** Everything that happened is heard once more: all of it, or the last of some kind. */
    again: async (type?: string) => {
      const events = type ? heard.filter((one) => one.type === type).slice(-1) : [...heard];
      for (const event of events) await on[event.type]?.(event, tools);
    },
    documents,
    /** Why documents failed. */
    failures: () =>
      heard.flatMap(({ type, data }) =>
        type === 'SignatureDocumentFailed' ? (data as { message: string }).message : [],
      ),
    newest,
    todo: (uuid = asked) => fold(todo, past(todo, uuid) as never) as Todo,
    ask: (command: TodoCommand, uuid = asked) => send(todo, uuid, command),
    prepare: (uuid: string, changes: Partial<PreparedDocument>) => {
      const [ann, bob] = letter.signers as [Signer, Signer];
      const prepare = prepareLetter({
        ...{ documentType: 'todo', original: { file: pdf, sha256: 'x' }, signers: [{ ...ann, user: omar }, bob] },
        ...changes,
      });
      return send(signatureDocument, uuid, prepare);
    },
    on: (uuid: string, command: SignatureDocumentCommand) => send(signatureDocument, uuid, command),
    onNewest: (command: Parameters<typeof signatureDocument.decide>[1]) =>
      send(signatureDocument, newest().uuid, command),
  };
}

type World = Awaited<ReturnType<typeof world>>;

/** The signer with this number signs the newest document. */
export async function signedBy(here: World, n: number) {
  const { signers, fields } = here.newest().state;
  const signer = signers[n]?.uuid ?? '';
  const own = fields.filter((one) => one.signer === signer).map(({ uuid }) => [uuid, 'Me']);
  await here.onNewest({ type: 'ConsentToElectronicRecords', signer, version: '1' });
  await here.onNewest({ type: 'SignDocument', signer, values: Object.fromEntries(own), evidence });
}

/** As the sealing does once everybody has signed. */
export async function filed(here: World) {
  await here.onNewest({ type: 'FileSignedPdf', file: 'sealed', sha256: 'f'.repeat(64) });
}
