import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Folders whose operations are generated apart, so that no page downloads the operations of another: `libs/<area>/web`
 * and the folders in it that have operations of their own.
 */
function foldersWithOperations(): string[] {
  const folders = globSync('libs/*/web/**/*.graphql').map((file) => dirname(file).split('/').slice(0, 4).join('/'));
  return [...new Set(folders)].sort();
}

const scalars = { UUID: 'string', Date: 'string', DateTime: 'string', Money: 'string', JSON: 'unknown' };

/** Per folder: documents of `*.graphql`, typed, as strings, in `<folder>/generated/graphql.ts`. */
export function webOutputs(): CodegenConfig['generates'] {
  return Object.fromEntries(
    foldersWithOperations().map((folder) => [
      `${folder}/generated/graphql.ts`,
      {
        plugins: ['typescript-operations', 'typed-document-node'],
        documents: isWeb(folder) ? `${folder}/*.graphql` : `${folder}/**/*.graphql`,
        config: { documentMode: 'string', enumsAsTypes: true, useTypeImports: true, pureMagicComment: true, scalars },
      },
    ]),
  );
}

function isWeb(folder: string): boolean {
  return folder.endsWith('/web');
}
