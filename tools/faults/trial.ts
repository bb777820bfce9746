import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

export type Verdict =
  | { readonly outcome: 'passed' }
  /** `by`: the first test that failed. */
  | { readonly outcome: 'failed'; readonly by: string }
  /** The tests could not be loaded, or did not end: that finds no fault. */
  | { readonly outcome: 'broken'; readonly why: string };

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const left = new Set(['.git', '.nx', 'node_modules', 'dist', 'coverage', 'tmp']);
/** Milliseconds that a spec file may take, on a machine that is busy. */
const limit = 6 * 60_000;

/** A copy of the repository in which files may be spoilt; `node_modules` is that of the original. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'daybook-faults-'));

  constructor(original: string) {
    const isWanted = (path: string) => {
      const [first = ''] = relative(original, path).split('/');
      return !left.has(first) && !first.startsWith('.daybook');
    };
    cpSync(original, this.root, { recursive: true, filter: isWanted });
    symlinkSync(resolve(original, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Runs spec files, with one file changed while they run. */
  async run(tests: readonly string[], change?: { readonly file: string; readonly text: string }): Promise<Verdict> {
    const path = change && join(this.root, change.file);
    const before = path && readFileSync(path, 'utf8');
    if (path) writeFileSync(path, change.text);
    try {
      return await this.jest(tests);
    } finally {
      if (path && before !== undefined) writeFileSync(path, before);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private async jest(tests: readonly string[]): Promise<Verdict> {
    const report = join(this.root, 'verdict.json');
    rmSync(report, { force: true });
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand', '--forceExit'];
    const args = [...jest, '--json', `--outputFile=${report}`, '--runTestsByPath', ...tests];
    const child = spawn(process.execPath, args, { cwd: this.root, stdio: 'ignore', timeout: limit * tests.length });
    const isOver = await new Promise<boolean>((done) => child.once('exit', (_, signal) => done(signal === null)));
    if (!isOver) return { outcome: 'broken', why: 'the tests did not end' };
    if (!existsSync(report)) return { outcome: 'broken', why: 'the tests did not begin' };
    return verdictOf(JSON.parse(readFileSync(report, 'utf8')), this.root);
  }
}

function verdictOf({ testResults }: Report, root: string): Verdict {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { outcome: 'failed', by: `${relative(root, name)}: ${failed.fullName}` };
  }
  const broken = testResults.find(({ status }) => status === 'failed');
  if (!broken) return { outcome: 'passed' };
  const [why = ''] = broken.message.split('\n').filter((line) => line.trim() !== '' && !line.includes('●'));
  return { outcome: 'broken', why: `${relative(root, broken.name)}: ${why.trim()}` };
}
