import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';

/** What a link leads to. A link to a live file is dead once the file is in the trash, and the other way round. */
export type Linked =
  | {
      readonly to: 'version';
      readonly file: string;
      readonly version: string;
      /** `content`, or the name of one of its previews. */
      readonly part: string;
      readonly isLive: boolean;
    }
  | { readonly to: 'zip'; readonly ticket: string };

/** A version as links need to know it: what the file's stream or its row tells. */
export interface LinkedVersion {
  readonly uuid: string;
  readonly scan: string | null;
  readonly preview: { readonly kind: string } | null;
}

const shownPart: Readonly<Record<string, string>> = {
  pdf: 'content',
  document: 'content.json',
  sheets: 'content.json',
};

interface LinkedFile {
  readonly uuid: string;
  readonly live: boolean;
}

/** Makes the links by which a browser gets bytes; each is good for five minutes, for one session, for one object. */
@Injectable()
export class FileLinks {
  constructor(
    @Inject(SIGNED_LINKS) private readonly links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of a version's own bytes; null while they may not be had. */
  download(file: LinkedFile, version: LinkedVersion, context: GraphContext): string | null {
    return this.part(file, version, 'content', context);
  }

  /** Of bytes that could not be checked, which the firm takes at its own risk. */
  atOwnRisk({ uuid, live }: LinkedFile, version: string, context: GraphContext): string {
    return this.signed({ to: 'version', file: uuid, version, part: 'content', isLive: live }, context);
  }

  /** A small picture of it, of its first page. */
  thumbnail(file: LinkedFile, version: LinkedVersion, context: GraphContext): string | null {
    const isDrawn = version.preview?.kind === 'image' || version.preview?.kind === 'pdf';
    return isDrawn ? this.part(file, version, 'thumbnail.webp', context) : null;
  }

  /** What is shown in full: a picture drawn anew, the PDF itself, or the words of an office document as JSON. */
  preview(file: LinkedFile, version: LinkedVersion, context: GraphContext): string | null {
    if (!version.preview) return null;
    return this.part(file, version, shownPart[version.preview.kind] ?? 'preview.webp', context);
  }

  /** Of a bundle that is ready. */
  zip(ticket: string, context: GraphContext): string {
    return this.signed({ to: 'zip', ticket }, context);
  }

  /** What a link stands for; undefined unless it was made for this session and has not expired. */
  read(text: string, session: string): Linked | undefined {
    const path = this.links.read(text, session, this.clock.now().getTime());
    return path === undefined ? undefined : JSON.parse(path);
  }

  private part(file: LinkedFile, version: LinkedVersion, part: string, context: GraphContext): string | null {
    if (version.scan !== 'clean') return null;
    return this.signed({ to: 'version', file: file.uuid, version: version.uuid, part, isLive: file.live }, context);
  }

  private signed(linked: Linked, context: GraphContext): string {
    const { session } = requireViewer(context);
    return `/api/v2/files/${this.links.sign(JSON.stringify(linked), session, this.clock.now().getTime())}`;
  }
}
