import { currentVersion, file } from '@daybook/files/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Filler, GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { FileSight } from './file.sight.js';
import { FileLinks } from './links.js';

/** A file as other areas name it; `title` for one that nobody may see or that was never kept. */
export interface FileRef {
  readonly uuid: string;
  readonly title?: string;
  readonly deepLinkUrl: string;
}

/** Tells the files of answers and comments. */
@Injectable()
export class UploadedFiles implements Filler<FileRef> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly sight: FileSight,
    private readonly links: FileLinks,
  ) {}

  async fill({ uuid, title = '', deepLinkUrl }: FileRef, context: GraphContext): Promise<object> {
    const { state } = await this.commands.load(file, uuid);
    const unknown = { uuid, title, deepLinkUrl, upload: null, unviewableReason: 'missing' };
    if (state.is !== 'there') return unknown;
    const seen = await this.sight.of(uuid, state, context);
    if (!seen) return unknown;
    const { version, scan, filename } = currentVersion(state);
    const url = this.links.download(
      { uuid, live: seen.isLive },
      { uuid: version, scan: scan?.result ?? null, preview: null },
      context,
    );
    return {
      uuid,
      title: seen.title || filename,
      deepLinkUrl: seen.deepLinkUrl,
      upload: url === null ? null : { url },
      unviewableReason: scan === null ? 'scan_pending' : scan.result === 'clean' ? null : scan.result,
    };
  }
}
