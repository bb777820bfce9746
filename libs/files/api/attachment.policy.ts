import { file, type StoredFile } from '@daybook/files/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    attachment: StoredFile;
  }
}

/** A file that was uploaded for an item: only who uploaded it may attach it to something that is said there. */
@Injectable()
export class AttachmentPolicy implements PolicyOf<'attachment'> {
  readonly on = 'attachment';
  readonly actions = ['attach'];

  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  async load(uuid: string): Promise<StoredFile | undefined> {
    const { state } = await this.commands.load(file, uuid);
    return state.is === 'there' && state.attachedTo ? state : undefined;
  }

  may(viewer: Viewer, _action: string, { owner }: StoredFile): boolean {
    return owner === viewer.uuid;
  }
}
