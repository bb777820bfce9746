import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** One file of a font, and the weight that is taken of it where it holds more than one. */
export interface FontFile {
  readonly path: string;
  readonly weight: number | null;
  /** First and last code points that it may have. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

export type Style = 'text' | 'strong' | 'hand';

/** The fonts of the screens: Latin, Greek and Cyrillic letters; the hand is for signatures that are typed. */
const own: Readonly<Record<Style, string>> = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  hand: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
};

export function ownFile(style: Style): FontFile {
  return { path: require.resolve(own[style]), weight: null, ranges: [[0, 0x10ffff]] };
}

/** Those that are asked for letters which the screens' own lack, in this order; Chinese, Japanese and Korean come last. */
const scripts = [
  ...['', '-arabic', '-hebrew', '-devanagari', '-thai', '-armenian', '-georgian', '-bengali', '-gurmukhi', '-gujarati'],
  ...[
    '-tamil',
    '-telugu',
    '-kannada',
    '-malayalam',
    '-sinhala',
    '-lao',
    '-khmer',
    '-myanmar',
    '-ethiopic',
    '-cherokee',
  ],
  '-symbols',
].map((script) => `@fontsource-variable/noto-sans${script}`);

export const symbols = '@fontsource/noto-sans-symbols-2';
export const emoji = '@fontsource-variable/noto-emoji';
export type Region = 'sc' | 'tc' | 'jp' | 'kr';

export function families(regions: readonly Region[], isEmoji: boolean): readonly string[] {
  const plain = [...scripts, ...regions.map((region) => `@fontsource-variable/noto-sans-${region}`), symbols];
  return isEmoji ? [emoji, ...plain] : [...plain, emoji];
}

const read = new Map<string, Promise<readonly FontFile[]>>();

/** The files into which a family is cut. */
export function filesOf(family: string, style: Style): Promise<readonly FontFile[]> {
  const key = `${family} ${style}`;
  const files = read.get(key) ?? readFamily(family, style === 'strong' ? 600 : 400);
  read.set(key, files);
  return files;
}

async function readFamily(family: string, strength: number): Promise<readonly FontFile[]> {
  const slices: Record<string, string> = JSON.parse(await readFile(require.resolve(`${family}/unicode.json`), 'utf8'));
  const name = family.split('/').at(-1);
  const [ending, weight] = family === symbols ? ['400-normal', null] : ['wght-normal', strength];
  return Object.entries(slices).map(([slice, ranges]) => ({
    path: require.resolve(`${family}/files/${name}-${slice.replaceAll(/[[\]]/g, '')}-${ending}.woff2`),
    weight,
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** As in CSS: `U+41` or `U+41-5A`. */
function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
