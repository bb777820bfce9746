import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a command has said, and its exit code. */
export interface Said {
  readonly code: number | null;
  readonly says: string;
}

/** Runs a program of the built product in a checkout, `launcher/verify.js`, to its end. */
export async function runCommand(
  cwd: string,
  [program, ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Said> {
  const env = { ...process.env, NODE_OPTIONS: '', ...settings };
  const child = spawn(process.execPath, [`dist/apps/${program}`, ...args], { env, cwd });
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  return { code, says: Buffer.concat(said).toString() };
}
