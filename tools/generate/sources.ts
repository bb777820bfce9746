import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What is written into a file, at places counted in the text as it was. */
interface Insertion {
  readonly at: number;
  readonly text: string;
  /** How much of what stands there goes. */
  readonly instead?: number;
}

/** The sources of one area: finds places in them by what stands there, and collects what is to be written. */
export class Sources {
  private readonly insertions = new Map<string, Insertion[]>();
  private readonly created = new Map<string, string>();
  private readonly parsed = new Map<string, ts.SourceFile>();

  readonly folder: string;
  private readonly before: ReadonlyMap<string, string>;

  /**
   * @param folder of the area, e.g. `libs/invoices` under some root
   * @param before what other sources change, as if it was written already
   */
  constructor(folder: string, before: ReadonlyMap<string, string> = new Map()) {
    this.folder = folder;
    this.before = before;
  }

  /**
   * The first place of this kind in the files of a pattern.
   *
   * @param described completes the sentence for whoever has to write it by hand
   * @throws Error when there is none
   */
  find<N extends ts.Node>(
    pattern: string,
    described: string,
    is: (node: ts.Node) => node is N,
    such: (node: N, text: string) => boolean = () => true,
  ): { readonly file: string; readonly node: N } {
    const [found] = this.all(pattern, is, such);
    if (found) return found;
    throw new Error(
      `${join(this.folder, pattern)} has no ${described}. Nothing was written; docs/how-to/add-a-command.md says what to write by hand.`,
    );
  }

  all<N extends ts.Node>(
    pattern: string,
    is: (node: ts.Node) => node is N,
    such: (node: N, text: string) => boolean = () => true,
  ): { readonly file: string; readonly node: N }[] {
    const files = globSync(pattern, { cwd: this.folder }).filter(
      (file) => pattern.includes('.spec.') || !file.includes('.spec.'),
    );
    return files.sort().flatMap((file) => {
      const source = this.parse(file);
      const found: { file: string; node: N }[] = [];
      const visit = (node: ts.Node): void => {
        if (is(node) && such(node, node.getText(source))) found.push({ file, node });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
  }

  /** The files of a pattern in whose text the part stands. */
  filesWith(pattern: string, part: string): string[] {
    return globSync(pattern, { cwd: this.folder })
      .sort()
      .filter((file) => this.text(file).includes(part));
  }

  text(file: string): string {
    return this.created.get(file) ?? this.before.get(file) ?? readFileSync(join(this.folder, file), 'utf8');
  }

  /** Begins a file that was not there; what is inserted comes into it. @throws Error when it is there */
  create(file: string, text: string): void {
    if (existsSync(join(this.folder, file)))
      throw new Error(`${join(this.folder, file)} is there already. Nothing was written.`);
    this.created.set(file, text);
  }

  insert(file: string, at: number, text: string): void {
    this.insertions.set(file, [...(this.insertions.get(file) ?? []), { at, text }]);
  }

  /** Before the bracket that closes a list in braces; after a comma where an object or an array has none behind its last. */
  insertLast({ file, node }: { readonly file: string; readonly node: ts.Node }, text: string): void {
    const at = node.end - 1;
    const isFirst = !this.insertions.get(file)?.some((one) => one.at === at);
    const list = ts.isObjectLiteralExpression(node)
      ? node.properties
      : ts.isArrayLiteralExpression(node) && node.elements;
    const isOpen = list && list.length > 0 && !list.hasTrailingComma;
    this.insert(file, at, isFirst && isOpen ? `, ${text}` : text);
  }

  replace(file: string, node: ts.Node, text: string): void {
    const at = node.getStart();
    this.insertions.set(file, [...(this.insertions.get(file) ?? []), { at, text, instead: node.end - at }]);
  }

  append(file: string, text: string): void {
    this.insert(file, this.text(file).length, text);
  }

  /** Adds a name to the import from a module; one that is there stays. */
  importing(file: string, name: string, from: string): void {
    const source = this.parse(file);
    const added = `${name}, `;
    if (this.insertions.get(file)?.some(({ text }) => text === added)) return;
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const names = statement.importClause?.namedBindings;
      if (statement.moduleSpecifier.text !== from || !names || !ts.isNamedImports(names)) continue;
      if (names.elements.some((one) => one.name.text === name)) return;
      const [first] = names.elements;
      this.insert(file, first?.getStart(source) ?? names.end - 1, added);
      return;
    }
    throw new Error(`${join(this.folder, file)} imports nothing from ${from}. Nothing was written.`);
  }

  /** From where a file imports a name. @throws Error when it does not */
  importedFrom(file: string, name: string): string {
    for (const statement of this.parse(file).statements)
      if (
        ts.isImportDeclaration(statement) &&
        ts.isStringLiteral(statement.moduleSpecifier) &&
        statement.importClause?.getText().match(new RegExp(`\\b${name}\\b`))
      )
        return statement.moduleSpecifier.text;
    throw new Error(`${join(this.folder, file)} does not import ${name}. Nothing was written.`);
  }

  /** Imports what is named, unless the file has it already. @param type whether it is used as a type only */
  importingNew(file: string, name: string, from: string, type: boolean): void {
    const source = this.parse(file);
    const imports = source.statements.filter(ts.isImportDeclaration);
    if (imports.some((one) => one.importClause?.getText(source).match(new RegExp(`\\b${name}\\b`)))) return;
    this.insert(file, imports.at(-1)?.end ?? 0, `\nimport ${type ? 'type ' : ''}{ ${name} } from '${from}';`);
  }

  /** Every file that changes, with its new text. */
  changed(): ReadonlyMap<string, string> {
    const changed = [...this.insertions].map(
      ([file, insertions]) => [file, withAll(this.text(file), insertions)] as const,
    );
    return new Map([...this.before, ...this.created, ...changed]);
  }

  private parse(file: string): ts.SourceFile {
    const known = this.parsed.get(file);
    if (known) return known;
    const source = ts.createSourceFile(file, this.text(file), ts.ScriptTarget.Latest, true);
    this.parsed.set(file, source);
    return source;
  }
}

/** The last place first, so that those before it stay where they are; at one place they stand in the order of their insertion. */
function withAll(text: string, insertions: readonly Insertion[]): string {
  return [...insertions]
    .reverse()
    .sort((one, other) => other.at - one.at)
    .reduce((whole, { at, text: part, instead = 0 }) => whole.slice(0, at) + part + whole.slice(at + instead), text);
}
