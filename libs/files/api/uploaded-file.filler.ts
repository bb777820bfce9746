import { currentVersion, file } from '@daybook/files/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { EntityResolver, GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { FileVisibility } from './file.visibility.js';
import { FileLinks } from './links.js';

/** A file as other areas name it; `title` for one that nobody may see or that was never kept. */
export interface FileRef {
  readonly uuid: string;
  readonly title?: string;
  readonly deepLinkUrl: string;
  /** Given by the area that hands out the bytes itself, to somebody without an account. */
  readonly upload?: { readonly url: string };
}

/** Tells the files of answers and comments. */
@Injectable()
export class UploadedFiles implements EntityResolver<FileRef> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly visibility: FileVisibility,
    private readonly links: FileLinks,
  ) {}

  async fill(ref: FileRef, context: GraphContext): Promise<object> {
    if (ref.upload) return { title: '', unviewableReason: null, ...ref };
    const { uuid, title = '', deepLinkUrl } = ref;
    const unknown = { uuid, title, deepLinkUrl, upload: null, unviewableReason: 'missing' };
    return (await this.seen(uuid, context)) ?? unknown;
  }

  /** Undefined for who does not see the file. */
  async seen(uuid: string, context: GraphContext): Promise<object | undefined> {
    const { state } = await this.commands.load(file, uuid);
    const seen = state.is === 'there' ? await this.visibility.of(uuid, state, context) : undefined;
    if (state.is !== 'there' || !seen) return undefined;
    const { version, scan, filename, preview } = currentVersion(state);
    const drawn = preview === 'tooLarge' ? null : preview;
    const linked = { uuid: version, scan: scan?.result ?? null, preview: drawn };
    const url = this.links.download({ uuid, live: seen.isLive }, linked, context);
    return {
      uuid,
      title: seen.title || filename,
      deepLinkUrl: seen.deepLinkUrl,
      upload: url === null ? null : { url },
      unviewableReason: scan === null ? 'scan_pending' : scan.result === 'clean' ? null : scan.result,
      filename,
      owner: state.owner === null ? null : { uuid: state.owner, company: state.company },
      createdAt: state.versions[0]?.at,
      previewKind: drawn?.kind ?? null,
      previewUrl: this.links.preview({ uuid, live: seen.isLive }, linked, context),
    };
  }
}
