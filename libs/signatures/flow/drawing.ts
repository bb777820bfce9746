import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { currentVersion, file, type StoredBytes } from '@daybook/files/domain';
import { TaskFailed } from '@daybook/kernel/children';
import { type Commands, isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type Owner, ownerOf } from '@daybook/kernel/turns';
import {
  feeFrequencyLabels,
  feeInWords,
  inDollars,
  type Letter,
  type SignatureDocument,
  type SignatureDocumentEvent,
  signatureDocument,
  termInWords,
} from '@daybook/signatures/domain';
import type { DocumentWork, FeeSchedule, FilledField } from '@daybook/signatures/work';
import { v5 } from 'uuid';

const undrawn =
  'The texts of the firm could not be put onto the pages of this PDF. Save it again as a PDF and prepare a new document.';

/** Puts what the firm says onto a copy of the PDF, which is then sent: signers see and sign one and the same. */
export const drawTexts = (work: Pick<DocumentWork, 'draw'>) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'draw texts of the firm',
    categories: ['signatureDocument'],
    sideBySide: 2,
    on: {
      async SignatureTextsFixed(event, tools) {
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(signatureDocument, uuid);
        if (state.is !== 'draft' || state.texts === null) return;
        const step = (name: string) => ({ ...metadataFromEvent(event, name), company: state.company });
        const send = async (answer: ReturnType<Commands['send']>) => {
          const outcome = await answer;
          if (!isDone(outcome) && outcome.refused !== 'ended') throw new Error(outcome.message);
        };
        const drawn = await draw(uuid, state, ownerOf(event.meta), work, tools);
        const { commands } = tools;
        if (!drawn) {
          const failure = { type: 'RecordFailure', message: undrawn } as const;
          return send(commands.send(signatureDocument, uuid, failure, step('not drawn')));
        }
        const { pages, sha256, stored } = drawn;
        const original = { file: v5('drawn', uuid), sha256 };
        const attachedTo = { item: uuid, kind: 'signatureDocument' };
        if (stored) {
          const create = { type: 'CreateFile', ...stored, attachedTo, owner: null } as const;
          await send(commands.send(file, original.file, create, step('store drawn')));
        }
        const command = { type: 'SendWithTexts', original, pages } as const;
        await send(commands.send(signatureDocument, uuid, command, step('send with texts')));
      },
    },
  });

interface Drawn {
  readonly pages: number;
  readonly sha256: string;
  /** Absent where its file was made before a crash. */
  readonly stored?: StoredBytes;
}

/** Undefined for a PDF that cannot be drawn on. What was stored before a crash stays: each drawing has bytes of its own. */
async function draw(
  document: string,
  { original, letter, mergeFields, texts }: SignatureDocument,
  owner: Owner,
  work: Pick<DocumentWork, 'draw'>,
  { commands, sealed }: FlowContext,
): Promise<Drawn | undefined> {
  const { state: source } = await commands.load(file, original.file);
  if (source.is !== 'there') throw new Error(`The PDF ${original.file} is no longer there.`);
  const { object: place, filename } = currentVersion(source);
  const fields = mergeFields.map(
    ({ uuid, page, x, y, width, height }): FilledField => ({
      ...{ page, x, y, width, height },
      value: { is: 'text', text: texts?.[uuid] ?? '' },
    }),
  );
  const drawn = await work
    .draw(await sealed.get(place, `file-${original.file}`), { fields, schedule: letter && scheduleOf(letter) }, owner)
    .catch((error: unknown) => {
      if (error instanceof TaskFailed) return undefined;
      throw error;
    });
  if (!drawn) return undefined;
  const { bytes, pages } = drawn;
  const uuid = v5('drawn', document);
  const { state: before } = await commands.load(file, uuid);
  if (before.is === 'there') return { pages, sha256: currentVersion(before).sha256 };
  const version = v5('version 1', uuid);
  // what a crash leaves here is swept up: no event tells of it
  const object = `files/${uuid}/${version}/${randomUUID()}`;
  await sealed.put(object, `file-${uuid}`, Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { version, filename, size: bytes.length, sha256, mediaType: 'application/pdf', object };
  return { pages, sha256, stored };
}

function scheduleOf(letter: Letter): FeeSchedule {
  return {
    title: 'Schedule of fees',
    details: [
      ['Year', String(letter.year)],
      ['Term', termInWords(letter)],
    ],
    rows: letter.lines.map(({ service, cents, frequency }) => [
      service,
      inDollars(cents),
      feeFrequencyLabels[frequency],
    ]),
    total: `Total: ${feeInWords(letter.lines)}`,
  };
}
