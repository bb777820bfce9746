import { execFileSync } from 'node:child_process';

/** Brings what was written into the form that the linter asks for; what nothing uses any more is not imported. */
export function tidy(area: string): void {
  const biome = (...args: readonly string[]) =>
    execFileSync('node_modules/.bin/biome', [...args, `libs/${area}`], { stdio: 'ignore' });
  biome('lint', '--write', '--unsafe', '--only=correctness/noUnusedImports');
  biome('check', '--write');
}
