import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** What makes a test depend on how busy the machine is. */
type Kind =
  | 'waits for a fixed time'
  | 'measures time'
  | 'tries a fixed number of times'
  | 'seeks digits'
  | 'gives up after a second';

/** Names under which `setTimeout` of node is known here. */
const waits = new Set(['setTimeout', 'pause', 'sleep', 'wait', 'delay']);
/** What a clock says, or what work cost. */
const clocks = new Set(['performance.now', 'process.cpuUsage', 'process.hrtime', 'process.hrtime.bigint']);
/** Few digits, or letters that are some too: they may stand in any random id. */
const inAnyId = /^[0-9a-f-]{1,5}$/;
/** In a file without these there is nothing to read. */
const mentioned =
  /@testing-library\/react|setTimeout|pause|sleep|wait\(|delay|performance|cpuUsage|hrtime|Date\.now|\.not\./;
const waitInLoop = /\b(?:pause|sleep|wait|delay|setTimeout)\(/;

/**
 * Where specs and what they stand on hang on the clock: `file: kind`, once each. What has to be waited for is waited for by
 * `@daybook/testing/eventually`; what is said to be quick is compared with like work (`@daybook/testing/cost`), counted, or
 * measured by `npm run bench`.
 */
export function hangingOnTheClock(...patterns: readonly string[]): string[] {
  const files = patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/node_modules|\/generated\//.test(file));
  return [...new Set(files.flatMap((file) => kindsIn(file).map((kind) => `${file}: ${kind}`)))].sort();
}

function kindsIn(file: string): Kind[] {
  const text = readFileSync(file, 'utf8');
  if (!mentioned.test(text)) return [];
  const kinds: Kind[] = [];
  // `@daybook/testing/screen` is the same with patience
  if (/from '@testing-library\/react'/.test(text) && /\b(?:waitFor|find(?:All)?By\w+)\(/.test(text))
    kinds.push('gives up after a second');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) kinds.push(...kindsOfCall(node));
    if (ts.isForOfStatement(node) && seeksEach(node)) kinds.push('seeks digits');
    if (isLoop(node) && /\bDate\.now\(/.test(conditionOf(node))) kinds.push('measures time');
    if (ts.isForStatement(node) && isCounted(node) && waitInLoop.test(node.getText()))
      kinds.push('tries a fixed number of times');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return kinds;
}

function kindsOfCall(call: ts.CallExpression): Kind[] {
  const called = call.expression.getText();
  if (clocks.has(called)) return ['measures time'];
  if (waits.has(called) && call.arguments.some(isTime)) return ['waits for a fixed time'];
  if (/\.not\.(toContain|toMatch)$/.test(called) && call.arguments.some(isInAnyId)) return ['seeks digits'];
  return [];
}

function isLoop(node: ts.Node): node is ts.ForStatement | ts.WhileStatement | ts.DoStatement {
  return ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node);
}

function conditionOf(loop: ts.ForStatement | ts.WhileStatement | ts.DoStatement): string {
  return (ts.isForStatement(loop) ? loop.condition : loop.expression)?.getText() ?? '';
}

/** `for (const unseen of ['Operating', '2266']) expect(mail).not.toContain(unseen)` */
function seeksEach({ expression, statement }: ts.ForOfStatement): boolean {
  if (!ts.isArrayLiteralExpression(expression) || !expression.elements.some(isInAnyId)) return false;
  return /\.not\.(toContain|toMatch)\(/.test(statement.getText());
}

/** A number of milliseconds; 0 is the next turn of the event loop. */
function isTime(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) && Number(node.text) > 0;
}

function isInAnyId(node: ts.Expression): boolean {
  return ts.isStringLiteral(node) && inAnyId.test(node.text) && /\d/.test(node.text);
}

/** `tries < 100`, `waited < 60_000 && …`: it ends by itself, whatever came about meanwhile. */
function isCounted({ condition }: ts.ForStatement): boolean {
  if (!condition) return false;
  const parts =
    ts.isBinaryExpression(condition) && condition.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? [condition.left, condition.right]
      : [condition];
  return parts.some(
    (part) =>
      ts.isBinaryExpression(part) &&
      part.operatorToken.kind === ts.SyntaxKind.LessThanToken &&
      ts.isNumericLiteral(part.right),
  );
}
