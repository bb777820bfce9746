import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The program that verifies a pack, as it lies in each: JavaScript in one file. */
export async function verifierProgram(): Promise<string> {
  const built = fileURLToPath(new URL('./verify.js', import.meta.url));
  if (existsSync(built)) return (await readFile(built, 'utf8')).replace(/^\/\/# sourceMappingURL=.*\n?/m, '');
  return stripTypeScriptTypes(await readFile(new URL('./verify.ts', import.meta.url), 'utf8'));
}
