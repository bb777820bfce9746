import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** What people may read: screens, what the API answers, mails and their words. */
const sources = ['apps/web/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'];
const aside = /\.spec\.tsx?$|\.d\.ts$|\/(generated|spec|testing)\//;

/**
 * Every text that the product's own code holds, whole; what is filled in is `{}`. Comments and names of types are none.
 *
 * @param among only files that hold one of these pieces are read
 */
export function literalsIn(among: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of globSync(sources).filter((one) => !aside.test(one))) {
    const source = readFileSync(path, 'utf8');
    if (!among.some((piece) => source.includes(piece))) continue;
    collect(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true }), found);
  }
  return found;
}

/** A text with what is filled in as `{}`. */
export function withGaps(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '{}');
}

/** The longest part of a text in which nothing is filled in. */
export function pieceOf(text: string): string {
  const [longest = ''] = text.split(/\{\w*\}/).sort((one, other) => other.length - one.length);
  return longest;
}

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly cooked?: string }[];
}

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) collect(one, found);
  else if (node && typeof node === 'object') {
    const { type, value, quasis } = node as Node;
    if (type === 'StringLiteral') found.add(String(value));
    if (type === 'JSXText') found.add(String(value).trim());
    if (type === 'TemplateLiteral' && quasis) found.add(quasis.map(({ cooked }) => cooked).join('{}'));
    for (const one of Object.values(node)) collect(one, found);
  }
}
