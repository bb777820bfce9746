import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { irisNamespace } from '@daybook/tax/domain';
import { type Listing, listPackage, type PackageFiles, readPackage } from './package-files.js';
import { readSchema, type SchemaFile, withLocations } from './read-schema.js';

/** The schema of one tax year as the firm has it from the IRS, in files that name each other without folders. */
export interface SchemaPackage {
  /** SHA-256 (hex) of its files. */
  readonly hash: string;
  readonly main: string;
  readonly files: ReadonlyMap<string, string>;
}

const root = 'IRTransmission';
const source =
  'The IRS puts the package of each tax year (“IRIS A2A schema and business rules”) into the e-Services mailbox of whoever has a TCC; whoever runs Daybook for the firm unpacks it there.';

/** Packages by their folder, read again when a file of theirs has changed. */
export class SchemaPackages {
  private readonly known = new Map<number, { readonly stamp: string; readonly found: SchemaPackage | string }>();

  /** @param folder with a folder for each tax year; null: the settings name none */
  constructor(private readonly folder: string | null) {}

  /** The package of a tax year, or a sentence about what is missing or wrong, where one gets it and who can put it there. */
  async of(year: number): Promise<SchemaPackage | string> {
    if (this.folder === null)
      return `For XML the settings name no folder with the schema packages of the IRS (DAYBOOK_IRIS_SCHEMAS). ${source}`;
    try {
      const listing = await listPackage(posix.join(this.folder, `${year}`));
      if (!listing)
        return `For XML the schema package of ${year} is missing: the folder of DAYBOOK_IRIS_SCHEMAS has none named ${year}. ${source}`;
      const known = this.known.get(year);
      if (known?.stamp === listing.stamp) return known.found;
      const found = await this.read(year, listing);
      this.known.set(year, { stamp: listing.stamp, found });
      return found;
    } catch (error) {
      return wrong(year, error instanceof Error && !('code' in error) ? error.message : 'Its files cannot be read.');
    }
  }

  private async read(year: number, listing: Listing): Promise<SchemaPackage | string> {
    if (listing.schemas.length === 0)
      return wrong(year, listing.hasZip ? 'Its zip is not unpacked.' : 'There is no file ending in .xsd in it.');
    const files = await readPackage(listing);
    const parsed = new Map([...files].map(([path, text]) => [path, readSchema(text)]));
    const mains = [...parsed].filter(([, one]) => one.targetNamespace === irisNamespace && one.elements.has(root));
    const [first, second] = mains.map(([path]) => path);
    if (first === undefined) return wrong(year, `None of its files describes ${root}, the file of the IRS’ IRIS.`);
    if (second !== undefined)
      return wrong(year, `Two of its files describe ${root}, ${first} and ${second}; leave one package there.`);
    const other = yearsIn(first).find((one) => one !== year);
    if (other !== undefined) return wrong(year, `It is the package of ${other}, by the name ${first}.`);
    return packed(year, first, files, parsed);
  }
}

function packed(year: number, main: string, files: PackageFiles, parsed: ReadonlyMap<string, SchemaFile>) {
  const names = new Map<string, string>([[main, 'f0.xsd']]);
  const written = new Map<string, string>();
  for (const [path, name] of names) {
    const { locations, hasDoctype, isSchema } = parsed.get(path) as SchemaFile;
    if (hasDoctype) return wrong(year, `Its file ${path} declares entities, which no schema of the IRS does.`);
    if (!isSchema) return wrong(year, `Its file ${path} is no schema.`);
    const renamed = new Map<string, string>();
    for (const location of locations) {
      const found = resolved(path, location, files);
      if ('problem' in found) return wrong(year, found.problem);
      const known = names.get(found.path) ?? `f${names.size}.xsd`;
      names.set(found.path, known);
      renamed.set(location, known);
    }
    written.set(name, withLocations(files.get(path) as string, renamed));
  }
  const hash = createHash('sha256');
  for (const path of [...files.keys()].toSorted()) hash.update(`${path}\0${files.get(path)}\0`);
  return { hash: hash.digest('hex'), main: 'f0.xsd', files: written };
}

/** Names of the package are compared as Windows does, on which it is packed. */
function resolved(
  from: string,
  location: string,
  files: PackageFiles,
): { readonly path: string } | { readonly problem: string } {
  const plain = location.replaceAll('\\', '/');
  if (/^[a-z][a-z\d+.-]*:/i.test(plain) || plain.startsWith('/'))
    return { problem: `Its file ${from} asks for ${location}, which is not in the package, and nothing is fetched.` };
  const wanted = posix.normalize(posix.join(posix.dirname(from), decoded(plain)));
  const path = files.has(wanted) ? wanted : [...files.keys()].find((one) => one.toLowerCase() === wanted.toLowerCase());
  return path === undefined ? { problem: `Its file ${from} asks for ${location}, which is missing.` } : { path };
}

function decoded(location: string): string {
  try {
    return decodeURIComponent(location);
  } catch {
    return location;
  }
}

/** Tax years that a name says: ty2026, TY-2026, XML LIBRARY 2026. */
function yearsIn(path: string): readonly number[] {
  return [...path.matchAll(/(?:ty|library)[ _-]?(20\d\d)(?!\d)/gi)].map(([, year]) => Number(year));
}

function wrong(year: number, why: string): string {
  return `The schema package in the folder ${year} of DAYBOOK_IRIS_SCHEMAS cannot be used. ${why} ${source}`;
}
