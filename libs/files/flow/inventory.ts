import { file, headerImageKey, type PreviewKind, type StoredFile, type Version, zip } from '@daybook/files/domain';
import type { Commands } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import type { ExpectedObject, ObjectInventory } from '@daybook/kernel/flows';
import { upload } from '@daybook/uploads/domain';

export const objectInventory: ObjectInventory = {
  categories: ['file', 'zip', 'upload'],
  async *expected(stream, commands) {
    const uuid = subjectOf(stream);
    if (stream.startsWith('file-')) {
      const { state } = await commands.load(file, uuid);
      if (state.is === 'there') for (const version of state.versions) yield* ofVersion(uuid, state, version);
    } else if (stream.startsWith('zip-')) {
      const { state } = await commands.load(zip, uuid);
      if (state.is === 'ready' && state.ready)
        yield { ...state.ready, key: state.ready.object, subject: stream, owner: `download ${uuid}` };
    } else yield* ofUpload(uuid, commands);
  },
};

const previewNames: Readonly<Record<PreviewKind, readonly string[]>> = {
  image: ['thumbnail.webp', 'preview.webp'],
  pdf: ['thumbnail.webp'],
  document: ['content.json'],
  sheets: ['content.json'],
};
const unknown = { size: null, sha256: null };

function* ofVersion(uuid: string, { company }: StoredFile, version: Version): Generator<ExpectedObject> {
  const of = `file ${uuid} (“${version.filename}”, version ${version.number}, company ${company})`;
  const subject = `file-${uuid}`;
  const { object: key, size, sha256 } = version;
  yield { key, subject, owner: of, size, sha256 };
  if (version.preview === null || version.preview === 'tooLarge') return;
  for (const name of previewNames[version.preview.kind])
    yield { key: `previews/${uuid}/${version.version}/${name}`, subject, owner: `${name} of ${of}`, ...unknown };
}

/** A picture of the firm, which no file holds. */
async function* ofUpload(ticket: string, commands: Pick<Commands, 'load'>): AsyncGenerator<ExpectedObject> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || !state.result) return;
  const key = headerImageKey(ticket, state.result.file);
  if (state.received?.object !== key) return;
  yield { key, subject: `headerImage-${ticket}`, owner: `picture of the firm, upload ${ticket}`, ...unknown };
}
