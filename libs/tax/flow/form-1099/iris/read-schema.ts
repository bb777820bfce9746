import { Parser } from 'htmlparser2';

/** What one file of a schema package says about itself and the others. */
export interface SchemaFile {
  readonly targetNamespace: string;
  /** Elements that a document may begin with. */
  readonly elements: ReadonlySet<string>;
  /** Where it says the files are that it is made of. */
  readonly locations: readonly string[];
  /** It declares its own names for texts, which may grow without an end. */
  readonly hasDoctype: boolean;
  readonly isSchema: boolean;
}

const leading = new Set(['import', 'include', 'redefine', 'override']);

export function readSchema(text: string): SchemaFile {
  const found = { targetNamespace: '', elements: new Set<string>(), locations: [] as string[], isSchema: false };
  let depth = 0;
  let hasDoctype = /<!ENTITY/i.test(text);
  const parser = new Parser(
    {
      onopentag(name, { targetNamespace = '', name: declared = '', schemaLocation }) {
        const local = name.slice(name.indexOf(':') + 1);
        if (depth === 0 && local === 'schema') {
          found.isSchema = true;
          found.targetNamespace = targetNamespace;
        }
        if (depth === 1 && local === 'element') found.elements.add(declared);
        if (depth === 1 && leading.has(local) && schemaLocation !== undefined) found.locations.push(schemaLocation);
        depth += 1;
      },
      onclosetag() {
        depth -= 1;
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') hasDoctype = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return { ...found, hasDoctype };
}

/** The file with other locations; one that is not asked for stays as it is. */
export function withLocations(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/(?<![\w:])schemaLocation\s*=\s*(?:"([^"]*)"|'([^']*)')/g, (whole, double, single) => {
    const name = names.get((double ?? single).replaceAll('&amp;', '&'));
    return name === undefined ? whole : `schemaLocation="${name}"`;
  });
}
