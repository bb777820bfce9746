import { agrees, anyCompany, anyLevel, anyOwner, anyViewer } from '@daybook/kernel/rights/spec';
import fc from 'fast-check';
import { type FileAccess, type FilePermission, fileRows, mayOnFile } from './permissions.js';

const node: fc.Arbitrary<FileAccess> = fc.record({
  kind: fc.constantFrom('folder' as const, 'file' as const, 'link' as const),
  level: anyLevel,
  isLive: fc.boolean(),
  isHiddenFromClients: fc.boolean(),
  isRoot: fc.boolean(),
  isDefault: fc.boolean(),
  isFromClient: fc.boolean(),
  owner: anyOwner,
});

it('tells reasons that agree with the verdict', () =>
  fc.assert(
    fc.property(
      anyViewer,
      anyCompany,
      node,
      fc.constantFrom(...(Object.keys(fileRows) as FilePermission[])),
      (who, where, what, permission) => agrees((onReason) => mayOnFile(who, permission, where, what, onReason)),
    ),
    { numRuns: 2_000 },
  ));
