import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { SchemaPackage } from './schema-package.js';

/** What libxml2 says of a line. */
export interface SchemaFault {
  /** From 1 on; null: of the whole file. */
  readonly line: number | null;
  /** With values of the file in it: to be shown to nobody. */
  readonly message: string;
}

/** The schema itself is broken, or comparing took too long or too much. */
export class SchemaUnfit extends Error {}

/** Both ends are on one thread that can be ended whatever it is doing; the library has a thread of its own within. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { library, asked } = workerData;
require(library).validateXML(asked).then(
  ({ valid, errors }) => parentPort.postMessage({ valid, errors: errors.map(({ loc, message }) => ({ loc, message })) }),
  () => parentPort.postMessage({ broken: true }),
);`;

type Said =
  | { readonly broken: true }
  | {
      readonly valid: boolean;
      readonly errors: readonly {
        readonly loc: { readonly fileName: string; readonly lineNumber: number } | null;
        readonly message: string;
      }[];
    };

const file = 'transmission.xml';
/** Pages of 64 KiB: a quarter of a gigabyte at most. */
const memory = { initialMemoryPages: 512, maxMemoryPages: 4_096 } as const;

/**
 * Compares a file with a schema package, on a thread of its own.
 *
 * @param patience milliseconds
 * @returns nothing where it fits
 * @throws SchemaUnfit
 */
export async function validate(
  xml: string,
  { main, files }: Pick<SchemaPackage, 'main' | 'files'>,
  patience = 60_000,
): Promise<readonly SchemaFault[]> {
  const all = [...files].map(([fileName, contents]) => ({ fileName, contents }));
  const asked = {
    xml: [{ fileName: file, contents: xml }],
    schema: all.filter(({ fileName }) => fileName === main),
    preload: all.filter(({ fileName }) => fileName !== main),
    ...memory,
  };
  const library = createRequire(import.meta.url).resolve('xmllint-wasm');
  const worker = new Worker(program, { eval: true, workerData: { library, asked }, env: {} });
  let clock: NodeJS.Timeout | undefined;
  try {
    const said = await new Promise<Said>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve({ broken: true }));
      clock = setTimeout(() => resolve({ broken: true }), patience);
    });
    return faultsOf(said);
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}

/** What is said of the file; without a word about it, whatever is wrong is the schema's. @throws SchemaUnfit */
export function faultsOf(said: Said): readonly SchemaFault[] {
  if ('broken' in said) throw new SchemaUnfit();
  if (said.valid) return [];
  const faults = said.errors.filter(({ loc }) => loc?.fileName === file);
  if (faults.length === 0) throw new SchemaUnfit();
  return faults.map(({ loc, message }) => ({ line: loc?.lineNumber ?? null, message }));
}
