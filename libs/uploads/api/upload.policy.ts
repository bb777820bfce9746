import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { type Upload, upload } from '@daybook/uploads/domain';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    upload: Upload;
  }
}

/** An upload is its beginner's, for all others it is not there. Whether the place may still be used is asked besides. */
@Injectable()
export class UploadPolicy implements PolicyOf<'upload'> {
  readonly on = 'upload';
  readonly actions = ['finish'];

  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  async load(uuid: string): Promise<Upload | undefined> {
    const { state } = await this.commands.load(upload, uuid);
    return state.is === 'absent' ? undefined : state;
  }

  may(viewer: Viewer, _action: string, { by }: Upload): boolean {
    return by === viewer.uuid;
  }
}
