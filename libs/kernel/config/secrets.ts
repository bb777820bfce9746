import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const secretNames = ['DAYBOOK_TOKEN_SECRET', 'DAYBOOK_CSRF_SECRET', 'DAYBOOK_MASTER_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

/** The secrets of a data folder; made at the first call, for the owner's eyes only, and the same ever after. */
export function keptSecrets(dataDir: string): Record<SecretName | 'DATABASE_PASSWORD', string> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const made = Object.fromEntries(
    [...secretNames, 'DATABASE_PASSWORD'].map((name) => [name, randomBytes(32).toString('base64url')]),
  );
  try {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return { ...made, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** Whether a secret was typed by hand or copied from an example instead of drawn: too few different characters, or a word. */
export function isWeak(secret: string): boolean {
  return new Set(secret).size < 12 || /change|secret|password|example|daybook|12345|abcde/i.test(secret);
}
