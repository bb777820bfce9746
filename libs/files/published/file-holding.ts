import type { SearchHolding } from '@daybook/kernel/contributions';
import { fileNodes } from './relations.js';

/** Which files hold those: the version that is shown. */
export const fileHolding: SearchHolding = {
  kind: 'file',
  holders: (file, version) =>
    `(select n.uuid from ${fileNodes} n where n.uuid = ${file} and n.version_uuid = ${version})`,
  held: (uuid) => `(select n.uuid as file, n.version_uuid as version from ${fileNodes} n where n.uuid = ${uuid})`,
};
