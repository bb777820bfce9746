import type { FileType } from './file-type.js';

/** What a child process can be asked to do. Everything is told by paths: no bytes pass between the processes. */
export interface Tasks {
  /** Says what a file is by its bytes, and whether it is dangerous to open. */
  examine: (input: { readonly path: string }) => Promise<Examination>;
  /** Draws what can be seen of a file into the folder `into`. */
  preview: (input: PreviewSource) => Promise<Preview>;
  /** Draws a picture of a person anew to `into`: a square PNG of `limits.portrait` pixels, of PNG and JPEG only. */
  portrait: (input: Source) => Promise<void>;
  /** Draws a header image anew to `into`: a WebP no larger than `limits.banner`, of PNG and JPEG only. */
  banner: (input: Source) => Promise<void>;
  /** Draws a logo anew to `into`: a PNG no larger than `limits.logo`, of PNG and JPEG only. */
  logo: (input: Source) => Promise<void>;
  /** Writes what can be read in a file to `into`, UTF-8, at most `limits.text` characters. */
  extract: (input: Source) => Promise<Extract>;
}

export interface Source {
  readonly path: string;
  readonly into: string;
}

export interface PreviewSource extends Source {
  /** Of the name, lower-case: it tells a table from other text. */
  readonly extension: string;
}

export interface Examination {
  readonly nature: FileType;
  /** `blocked`: dangerous for whoever opens it, for the given reason. `protected`: only its password opens it. */
  readonly verdict: 'fine' | 'blocked' | 'protected';
  readonly reason: string | null;
}

export type Preview =
  /** Pixels of what is shown; files as they lie in the folder. */
  | {
      readonly kind: 'image' | 'pdf';
      readonly width: number;
      readonly height: number;
      readonly files: readonly PreviewName[];
    }
  /** Content of an office document, as JSON. */
  | {
      readonly kind: 'document' | 'sheets';
      readonly width: 0;
      readonly height: 0;
      readonly files: readonly PreviewName[];
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'tooLarge' };

/** `thumbnail`: at most 320 pixels. `preview`: at most 2,048, of images only; a PDF is its own preview. `content`: `OfficeContent`. */
export type PreviewName = 'thumbnail.webp' | 'preview.webp' | 'content.json';

export interface Extract {
  readonly characters: number;
}
