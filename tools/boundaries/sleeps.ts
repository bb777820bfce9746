import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Milliseconds; what a journey waits for at most by itself (`tests/browser/stage/pages.ts`). */
const patience = 90_000;
const sleeping = new Set(['waitForTimeout', 'setTimeout', 'setInterval', 'pause', 'sleep', 'delay']);

/**
 * Where a journey hangs on the clock: it sleeps, has the page look at an expression told as text, or gives up sooner
 * than the others. `allowed` are the files in which looking again is written once.
 *
 * @returns `file:line: what, what to do instead`
 */
export function sleepsIn(allowed: ReadonlySet<string>, ...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js}`))
    .filter((file) => !file.includes('node_modules') && !allowed.has(file))
    .toSorted()
    .flatMap((file) => sleepsOf(file));
}

function sleepsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = ts.isCallExpression(node) ? faultOfCall(node) : faultOfLimit(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (fault) found.push(`${file}:${line}: ${fault}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function faultOfCall({ expression, arguments: given }: ts.CallExpression): string | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (sleeping.has(name)) return `${name}, wait for the thing itself`;
  const [first] = given;
  if (name === 'waitForFunction' && first && ts.isStringLiteralLike(first)) return 'waitForFunction, use becomes';
  return undefined;
}

function faultOfLimit(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'timeout') return undefined;
  if (!ts.isNumericLiteral(node.initializer)) return undefined;
  const isShort = Number(node.initializer.text) <= patience;
  return isShort ? 'a limit of its own, no longer than that of all' : undefined;
}
