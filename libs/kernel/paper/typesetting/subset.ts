import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Face } from '../fonts/face.js';

const require = createRequire(import.meta.url);

/** As `hb-subset.h` numbers them. */
const [dropTables, writable] = [3, 2];
const flags = { noHinting: 0x1, retainGlyphIds: 0x2, keepNotdef: 0x40, noLayoutClosure: 0x200 };
/** What a PDF reader has no use for: it is told glyphs and widths. */
const needless = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'post', 'OS/2', 'STAT', 'BASE', 'DSIG', 'gasp', 'kern'];

interface Library {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _initialize: () => void;
  readonly [name: string]: unknown;
}
type Call = (name: string, ...numbers: number[]) => number;

/** Node has it; the types of the language have it for browsers alone. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

let library: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const bytes = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes);
  const loaded = instance.exports as Library;
  loaded._initialize();
  return loaded;
}

/** The font with these glyphs alone, at its weight, each under the number that it had. */
export async function subsetOf({ sfnt, weight }: Face, glyphs: Iterable<number>): Promise<Uint8Array> {
  library ??= load();
  const loaded = await library;
  const call: Call = (name, ...numbers) => (loaded[name] as (...numbers: number[]) => number)(...numbers);
  const place = call('malloc', sfnt.length);
  new Uint8Array(loaded.memory.buffer).set(sfnt, place);
  const blob = call('hb_blob_create', place, sfnt.length, writable, 0, 0);
  const face = call('hb_face_create', blob, 0);
  const input = call('hb_subset_input_create_or_fail');
  const wanted = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph);
  const dropped = call('hb_subset_input_set', input, dropTables);
  for (const table of needless) call('hb_set_add', dropped, tag(table));
  const all = Object.values(flags).reduce((sum, flag) => sum | flag);
  call('hb_subset_input_set_flags', input, all);
  if (weight !== null) call('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight);
  const subset = call('hb_subset_or_fail', face, input);
  try {
    if (subset === 0) throw new Error('A font could not be cut to its letters.');
    return copied(loaded, call, subset);
  } finally {
    call('hb_subset_input_destroy', input);
    call('hb_face_destroy', subset);
    call('hb_face_destroy', face);
    call('hb_blob_destroy', blob);
    call('free', place);
  }
}

function copied({ memory }: Library, call: Call, face: number): Uint8Array {
  const blob = call('hb_face_reference_blob', face);
  const [start, length] = [call('hb_blob_get_data', blob, 0), call('hb_blob_get_length', blob)];
  const bytes = new Uint8Array(memory.buffer).slice(start, start + length);
  call('hb_blob_destroy', blob);
  return bytes;
}

function tag(name: string): number {
  return Array.from(name.padEnd(4)).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
