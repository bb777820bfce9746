import { fileTree } from '@daybook/files/domain';
import { given } from '@daybook/kernel/events/spec';
import { sampleCompany, sampleMembership, sampleViewer } from '@daybook/kernel/rights/spec';
import { folder, planted } from '../domain/file-tree-samples.js';
import { FilePolicy } from './file.policy.js';
import type { Libraries } from './libraries.js';
import { Library } from './library.js';

it('judges the person it is asked about, whoever loaded the file', () => {
  const superuser = sampleViewer({ isStaff: true, isSuperuser: true });
  const company = sampleCompany();
  const membership = sampleMembership({ role: 'client_member' });
  const client = sampleViewer({ uuid: 'client', memberships: new Map([[company.uuid, membership]]) });
  const { state: tree } = given(fileTree, ...planted, folder('a', 'tax'));
  const library = new Library(tree, company, superuser);
  const node = tree.nodes.get('a');
  if (!node) throw new Error('The sample has no folder.');

  const policy = new FilePolicy({} as Libraries);
  const may = (viewer: typeof client) => policy.may(viewer, 'delete', { node, library, company });
  expect([may(superuser), may(client), may(sampleViewer())]).toEqual([true, false, false]);
});
