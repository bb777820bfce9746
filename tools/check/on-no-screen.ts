import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';

/**
 * The operations of an area's screens that no screen sends yet, one sentence each, naming the file: the button is easily
 * forgotten, since nothing fails without it. A new area is whole without buttons, so that this is told and not judged.
 *
 * @param root of the repository
 */
export function onNoScreen(root: string, area: string): string[] {
  const libs = join(root, 'libs');
  const screens = globSync('*/web/**/*.{ts,tsx}', { cwd: libs })
    .filter((file) => !file.includes('/generated/'))
    .map((file) => readFileSync(join(libs, file), 'utf8'))
    .join('\n');
  const described = globSync(`${area}/domain/operations/*.ts`, { cwd: libs }).sort();
  const unoffered = described.flatMap((file) =>
    [...readFileSync(join(libs, file), 'utf8').matchAll(/^ {2}name: '(\w+)',$/gm)]
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(screens))
      .map(([, name]) => `No screen offers ${name} of libs/${file} yet.`),
  );
  const files = globSync(`${area}/web/**/*.graphql`, { cwd: libs }).sort();
  const unsent = files.flatMap((file) =>
    operationsOf(readFileSync(join(libs, file), 'utf8'))
      .filter((name) => !new RegExp(`\\b${name}Document\\b`).test(screens))
      .map((name) => `No screen sends ${name} of libs/${file} yet.`),
  );
  return [...unoffered, ...unsent];
}

function operationsOf(text: string): string[] {
  return parse(text).definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
  );
}
