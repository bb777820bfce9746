import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Folders whose operations are generated apart, so that no page downloads the operations of another: `libs/<area>/web`
 * and, where an area has screens for staff only, `libs/<area>/web/staff`.
 */
function foldersWithOperations(): string[] {
  const folders = globSync('libs/*/web/**/*.graphql').map((file) => {
    const folder = dirname(file).split('/');
    return folder.slice(0, folder[3] === 'staff' ? 4 : 3).join('/');
  });
  return [...new Set(folders)].sort();
}

const scalars = { UUID: 'string', Date: 'string', DateTime: 'string', Money: 'string', JSON: 'unknown' };

/** Per folder: documents of `*.graphql`, typed, as strings, in `<folder>/generated/graphql.ts`. */
export function webOutputs(): CodegenConfig['generates'] {
  return Object.fromEntries(
    foldersWithOperations().map((folder) => [
      `${folder}/generated/`,
      {
        preset: 'client',
        documents: folder.endsWith('/staff')
          ? [`${folder}/**/*.graphql`]
          : [`${folder}/**/*.graphql`, `!${folder}/staff/**/*.graphql`],
        presetConfig: { fragmentMasking: false },
        config: { documentMode: 'string', enumsAsTypes: true, useTypeImports: true, pureMagicComment: true, scalars },
      },
    ]),
  );
}
