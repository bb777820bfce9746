import type { EntityResolver, GraphContext } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { Libraries } from './libraries.js';

interface Target {
  readonly uuid: string | null;
  readonly title: string | null;
}

/** Tells what the folder is called that a to-do's files go to, to whoever sees it. */
@Injectable()
export class UploadTargets implements EntityResolver<Target> {
  constructor(private readonly libraries: Libraries) {}

  async fill({ uuid, title }: Target, context: GraphContext): Promise<Target> {
    if (uuid === null) return { uuid, title };
    const library = await this.libraries.holding(uuid, context);
    return { uuid, title: library?.seen(uuid)?.title ?? title };
  }
}
