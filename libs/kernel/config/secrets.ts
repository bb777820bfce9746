import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from './private-folder.js';
import { writeOnce } from './write-once.js';

export const secretNames = ['DAYBOOK_TOKEN_SECRET', 'DAYBOOK_CSRF_SECRET', 'DAYBOOK_MASTER_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

type StoredSecrets = Record<SecretName | 'DATABASE_PASSWORD', string>;
const stored: readonly (keyof StoredSecrets)[] = [...secretNames, 'DATABASE_PASSWORD'];
/** What is in a data folder once it was in use. */
const traces = ['postgres', 'objects', 'demo-firm'];

/** The file with the secrets is not what it was; making others would lose everything they seal. */
export class SecretsLost extends Error {
  constructor(file: string, what: string) {
    super(
      `${file} is ${what}. It holds the keys of everything stored here, so no new ones were made. Put it back from the backup of this folder.`,
    );
  }
}

/**
 * The secrets of a data folder; made at the first call, for the owner's eyes only, and the same ever after.
 *
 * @throws SecretsLost when they are damaged, or gone from a folder that was in use
 */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    if (traces.some((name) => existsSync(join(dataDir, name)))) throw new SecretsLost(file, 'missing');
    makePrivate(dataDir, { isPassedThrough: true });
    writeOnce(file, `${JSON.stringify(drawn(), null, 2)}\n`);
  }
  return secretsIn(file);
}

function drawn(): object {
  return Object.fromEntries(stored.map((name) => [name, randomBytes(32).toString('base64url')]));
}

function secretsIn(file: string): StoredSecrets {
  const text = readFileSync(file, 'utf8');
  if (text.trim() === '') throw new SecretsLost(file, 'empty');
  try {
    const secrets = JSON.parse(text);
    if (stored.every((name) => typeof secrets[name] === 'string' && secrets[name].length >= 32)) return secrets;
  } catch {
    // told below
  }
  throw new SecretsLost(file, 'damaged');
}

/** Whether a secret was typed by hand or copied from an example instead of drawn: too few different characters, or a word. */
export function isWeak(secret: string): boolean {
  return new Set(secret).size < 12 || /change|secret|password|example|daybook|12345|abcde/i.test(secret);
}
