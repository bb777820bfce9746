import { type Commands, isDone } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import { addDays, dayAt } from '@daybook/kernel/events';
import { commandIdOf, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { limits, type ProviderName, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type TodoEvent, todo } from '@daybook/todos/domain';
import { copyOriginal } from './copy-original.js';
import { sourceOf } from './document-source.js';
import { askForLetterAgain, letterOfTodo } from './letters/index.js';
import { namedSigners } from './signers.js';
import { tellTodo } from './telling-todo.js';
import { zoneOf } from './zone.js';

/** The uuid of the document that an event of a to-do leads to. */
export function documentMadeOf(event: { readonly id: string }): string {
  return commandIdOf(event, 'signature document');
}

/** The sentence with which the rules refuse; undefined where they do not. */
async function refusalOf(sent: ReturnType<Commands['send']>): Promise<string | undefined> {
  const outcome = await sent;
  if (isDone(outcome)) return undefined;
  if (outcome.refused === 'conflict') throw new Error(outcome.message);
  return outcome.message;
}

/** As much of a title as a document can be called by, without half of a letter at its end. */
function nameOf(title: string): string {
  return title
    .slice(0, limits.name)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/**
 * Makes the document that a to-do asks to sign, of its template or of the document before; it is sent once its PDF was
 * checked. The same event makes the same document. An engagement letter is sent again as such.
 */
export async function prepareForTodo(
  uuid: string,
  event: RecordedEvent<TodoEvent | SignatureDocumentEvent>,
  provider: ProviderName,
  tools: FlowContext,
): Promise<void> {
  const { commands, clock } = tools;
  const { state: asking } = await commands.load(todo, uuid);
  if (asking.is !== 'there' || asking.type !== 'signature' || asking.status === 'completed') return;
  const { company } = asking;
  const document = documentMadeOf(event);
  if (company === null || asking.document?.uuid === document) return;
  const by = asking.owner === null ? event.meta.by : { user: asking.owner };
  const letter = await letterOfTodo(asking, tools);
  if (letter) return askForLetterAgain(letter, by, tools);
  const step = (name: string) => ({ ...metadataFromEvent(event, name, by), company, bodyHash: event.id });
  // not what was prepared before a crash, on that day and with what was known then
  if ((await commands.load(signatureDocument, document)).state.is === 'absent') {
    const source = await sourceOf(asking, tools);
    if (!source) return;
    const db = queryableOf(tools.query);
    const named = await namedSigners(db, { company, document, now: clock.now() }, source.signers);
    const zone = await zoneOf(db, company);
    const today = dayAt(clock.now(), zone);
    const original = await copyOriginal(source.original, document, step('copy document'), tools);
    const drawnNames = source.drawn?.flatMap((n) => named.signers[n]?.uuid ?? []) ?? [];
    const begin = [signatureDocument, document] as const;
    const prepare = {
      type: 'PrepareDocument',
      name: nameOf(asking.title),
      documentType: 'todo',
      provider,
      original,
      ...named,
      expiresOn: addDays(today, limits.expiry),
      // it is chosen with the to-do, once it was sent
      reminderFrequency: 'NO_REMINDER',
      todo: uuid,
      zone,
      today,
      ...source.settings,
      ...(drawnNames.length > 0 && { drawnNames }),
    } as const;
    const refusal = source.refusal ?? (await refusalOf(commands.send(...begin, prepare, step('prepare document'))));
    if (refusal !== undefined) {
      // nobody waits for the answer: the to-do shows that it failed, and whoever answers for it is written to
      const failed = { ...prepare, type: 'RecordUnprepared', refusal } as const;
      await commands.send(...begin, failed, step('document refused'));
    }
  }
  const attach = { type: 'AttachSignatureDocument', document } as const;
  const attached = await commands.send(todo, uuid, attach, step('attach document'));
  if (!isDone(attached)) throw new Error(`The to-do ${uuid} takes no document: ${attached.message}`);
  await tellTodo(document, event, tools);
}
