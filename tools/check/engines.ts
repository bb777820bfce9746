import { readFileSync } from 'node:fs';

/** An image that the product names somewhere. */
export interface Named {
  readonly image: string;
  readonly file: string;
}

export interface Listed {
  readonly image: string;
  /** A day, as 2030-11-14. */
  readonly until: string;
}

const notice = 30 * 24 * 3_600_000;

/** The images in the first table of `docs/engines.md`, and until when each is supported. */
export function listedEngines(text: string): Listed[] {
  return text
    .split('\n## ', 1)[0]
    ?.split('\n')
    .flatMap((line) => {
      const [, image = '', until = ''] = /\| `([^`]+)` \| (\d{4}-\d\d-\d\d) \|/.exec(line) ?? [];
      return image ? [{ image, until }] : [];
    }) as Listed[];
}

/** The images that compose files, the product's own image and commands of how-tos name, but for the product itself. */
export function namedImages(files: readonly string[]): Named[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [
      ...text.matchAll(/^\s*image: (\S+)/gm),
      ...text.matchAll(/^FROM (\S+)/gm),
      ...text.matchAll(/^docker run (?:-\S+ (?:\d+:\d+ )?)*([a-z][\w./-]*(?::\S+)?)/gm),
    ].map(([, image = '']) => image);
    return found.filter((image) => image !== 'daybook').map((image) => ({ image, file }));
  });
}

/**
 * What is wrong with the images that are named, on a day.
 *
 * @returns `faults` in words, and `soon`: what ends within thirty days
 */
export function judgeEngines(
  named: readonly Named[],
  listed: readonly Listed[],
  today: Date,
): { readonly faults: string[]; readonly soon: string[] } {
  const [faults, soon] = [new Set<string>(), new Set<string>()];
  for (const { image, file } of named) {
    const engine = listed.find((one) => one.image === image);
    if (!/:\d/.test(image)) faults.add(`${file} names ${image} without a version.`);
    else if (!engine) faults.add(`${file} names ${image}, which is not in docs/engines.md.`);
    else if (endOf(engine) < today.getTime())
      faults.add(`${file} names ${image}: its support ended on ${engine.until}.`);
    else if (endOf(engine) < today.getTime() + notice) soon.add(`${image} is supported until ${engine.until}.`);
  }
  return { faults: [...faults], soon: [...soon] };
}

/** The day counts until it is over everywhere. */
function endOf({ until }: Listed): number {
  return Date.parse(`${until}T23:59:59-12:00`);
}
