import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page tells its reader to do: a line for the shell, or an edit of a file. */
export type Instruction =
  | { readonly line: string }
  | { readonly file: string; readonly before: string; readonly after: string };

/**
 * The blocks of a how-to, in order. `sh` is typed line by line; `diff` is an edit of the file that was named last before
 * it: what has a minus or nothing in front stands there, what has a plus or nothing in front shall stand there.
 */
export function instructionsOf(page: string): Instruction[] {
  const instructions: Instruction[] = [];
  for (const { 1: indent = '', 2: language, 3: body = '', index } of page.matchAll(
    /^( *)```(\w+)\n([\s\S]*?)\n *```$/gm,
  )) {
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    if (language === 'sh') instructions.push(...lines.map((line) => ({ line: line.replace(/ +#.*/, '') })));
    if (language !== 'diff') continue;
    const file = [...page.slice(0, index).matchAll(/`(libs\/[^`]+\.\w+)`/g)].at(-1)?.[1];
    if (!file) throw new Error(`No file is named before:\n${body}`);
    const linesOf = (sign: string) =>
      lines.filter((line) => line[0] === sign || line[0] === ' ' || line === '').map((line) => line.slice(1));
    instructions.push({ file, before: linesOf('-').join('\n'), after: linesOf('+').join('\n') });
  }
  return instructions;
}

/** @throws Error when what shall be there is not, or more than once */
export function edit(root: string, { file, before, after }: Extract<Instruction, { file: string }>): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split(before).length !== 2)
    throw new Error(`${file} does not have this once:\n${before}\n\nIt is:\n${text}`);
  writeFileSync(
    join(root, file),
    text.replace(before, () => after),
  );
}
