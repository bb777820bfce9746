import type { Filler, GraphContext } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { Libraries } from './libraries.js';

interface PlaceRef {
  readonly node: string;
  readonly company: string;
}

/** Tells where something that was found lies: the folders that its path in the library has too. */
@Injectable()
export class SearchPlaces implements Filler<PlaceRef> {
  constructor(private readonly libraries: Libraries) {}

  async fill({ node, company }: PlaceRef, context: GraphContext): Promise<{ readonly folders: readonly string[] }> {
    const library = await this.libraries.of(company, context);
    const found = library?.seen(node);
    const above = library && found ? library.foldersAbove(found) : [];
    const named = above.length > 1 ? above.filter(({ parent }) => parent !== null) : above;
    return { folders: named.map(({ title }) => title) };
  }
}
