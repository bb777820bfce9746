import { file, mayBeHad, type StoredFile, versionOf } from '@daybook/files/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { isDiskFull } from '@daybook/kernel/disk-space';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { FileVisibility } from './file.visibility.js';
import type { Linked } from './links.js';
import { Zips } from './zips.js';

/** Bytes that may be handed out now. */
export interface Download {
  readonly key: string;
  readonly subject: string;
  readonly size: number;
  readonly name: string;
  readonly mediaType: string;
}

/** Looks again, for every download, whether the person of the request may have the bytes a link leads to. */
@Injectable()
export class Downloads {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
    private readonly visibility: FileVisibility,
    private readonly zips: Zips,
  ) {}

  /** @throws ObjectDamaged */
  async of(linked: Linked, context: GraphContext): Promise<Download | undefined> {
    const found = linked.to === 'zip' ? await this.zip(linked.ticket, context) : await this.version(linked, context);
    return found && { ...found, ...(await this.objects.stat(found.key, found.subject)) };
  }

  private async version(
    { file: uuid, version, part, isLive }: Extract<Linked, { to: 'version' }>,
    context: GraphContext,
  ): Promise<Omit<Download, 'size'> | undefined> {
    const { state } = await this.commands.load(file, uuid);
    const known = state.is === 'there' ? versionOf(state, version) : undefined;
    if (state.is !== 'there' || !known || !mayBeHad(known, requireViewer(context))) return undefined;
    if (known.scan?.result !== 'clean' && part !== 'content') return undefined;
    const seen = await this.visibility.of(uuid, state, context);
    if (seen?.isLive !== isLive) return undefined;
    if (seen.papers) await context.shown?.([seen.papers]);
    await this.noteOpening(uuid, state, context);
    const subject = `file-${uuid}`;
    // the present version goes by the title it has now, older ones by the names they came with
    const name = version === state.current ? seen.title : known.filename;
    if (part === 'content') return { key: known.object, subject, name, mediaType: known.mediaType };
    const mediaType = part.endsWith('.json') ? 'application/json' : 'image/webp';
    return { key: `previews/${uuid}/${version}/${part}`, subject, name: part, mediaType };
  }

  private async zip(ticket: string, context: GraphContext): Promise<Omit<Download, 'size'> | undefined> {
    const found = await this.zips.of(ticket, context);
    if (found?.is !== 'ready' || !found.ready) return undefined;
    await context.shown?.(await this.zips.papersIn(found, context));
    const name = await this.zips.nameOf(found, context);
    return { key: found.ready.object, subject: `zip-${ticket}`, name, mediaType: 'application/zip' };
  }

  /** The firm's first look at what a client sent. */
  private async noteOpening(uuid: string, { isOpenedByStaff, company }: StoredFile, context: GraphContext) {
    const { isStaff, uuid: user, session } = requireViewer(context);
    if (isOpenedByStaff || !isStaff) return;
    const metadata = { commandId: v5('opened by staff', uuid), by: { user }, session, company };
    await this.commands.send(file, uuid, { type: 'RecordStaffOpen' }, metadata).catch((fault: unknown) => {
      if (!isDiskFull(fault)) throw fault; // it is read all the same
    });
  }
}
