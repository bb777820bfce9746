import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const controls = new Set(['input', 'textarea', 'select']);
/** What names a control, or may: what is spread comes from the kit's fields, which name theirs. */
const names = new Set(['aria-label', 'aria-labelledby', 'hidden']);

/** Controls of screens that nothing names, as `file:line: control`: neither a label around them nor one of their own. */
export function namelessControls(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.tsx`))
    .filter((file) => !/node_modules|\/generated\/|\.spec\./.test(file))
    .flatMap(namelessIn);
}

function namelessIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isLabelled: boolean): void => {
    const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;
    const tag = opening?.tagName.getText();
    if (opening && tag && controls.has(tag) && !isLabelled && !isNamed(opening))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${tag}`);
    ts.forEachChild(node, (child) => visit(child, isLabelled || tag === 'label'));
  };
  visit(source, false);
  return found;
}

function isNamed({ attributes }: ts.JsxOpeningLikeElement): boolean {
  return attributes.properties.some((one) => ts.isJsxSpreadAttribute(one) || names.has(one.name.getText()));
}
