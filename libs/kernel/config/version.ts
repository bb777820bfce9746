import { readFileSync } from 'node:fs';

/** Of the product, as its package says. */
export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
