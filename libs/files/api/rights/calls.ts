import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { type NodeWanted, rootOf, ticketFor, versionOf } from '../../../testing/rights/library.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target } from '../../../testing/rights/world.js';
import { uploadCalls } from './upload-calls.js';

const success = 'success errorMessage';
const somebody = randomUUID();
const canaryIn = (data: object, { canary }: Target) => JSON.stringify(data).includes(canary);

function onNode(rule: Rule, node: NodeWanted, document: string, more: Partial<Call> = {}): Call {
  return { rule, document, given: (target) => ({ uuid: target.node }), wanted: () => ({ node }), ...more };
}

const query = (rule: Rule, node: NodeWanted, call: string, more: Partial<Call> = {}) =>
  onNode(rule, node, `query ($uuid: UUID!) { ${call} }`, more);
const mutation = (rule: Rule, node: NodeWanted, call: string, more: Partial<Call> = {}) =>
  onNode(rule, node, `mutation ($uuid: UUID!) { ${call} }`, more);
/** Once with a file of others, once with one's own. */
const ofOthersAndOwn = (rule: Rule, own: Rule, node: NodeWanted, call: string): readonly Call[] => [
  { ...mutation(rule, node, call), as: 'of others' },
  { ...mutation(own, node, call), as: 'own', wanted: (owner) => ({ node, owner }) },
];

const inCompany = (rule: Rule, call: string, more: Partial<Call> = {}): Call => ({
  rule,
  document: `query ($uuid: UUID!) { ${call} }`,
  given: ({ company }) => ({ uuid: company }),
  wanted: () => ({ node: 'folder' }),
  ...more,
});

/** Something done with a node and a folder that the same person may change. */
const intoRoot = (rule: Rule, document: string): Call => ({
  rule,
  document,
  given: ({ node, company }) => ({ uuid: node, root: rootOf(company) }),
  wanted: () => ({ node: 'file' }),
});

const zipOf: Omit<Call, 'rule'> = {
  document: 'query ($uuid: UUID!) { zipTicket(uuid: $uuid) { status } }',
  given: ({ node }) => ({ uuid: ticketFor(node) }),
  found: ({ zipTicket }) => zipTicket !== null,
};

/** The library of each company. */
export const calls: Calls = {
  ...uploadCalls,
  'Query.file': [
    query('linkFile', 'file', 'file(uuid: $uuid) { title }', { found: ({ file }) => file !== null }),
    {
      ...onNode('linkFile', 'folder', 'query ($path: String!) { file(urlPath: $path) { uuid } }'),
      as: 'by path',
      given: ({ company, canary, place }) => {
        const folder = place === 'shut' || place === 'shared' ? `${place}/` : '';
        return { path: `/home/company-${company}-files/${folder}${canary}/` };
      },
      found: ({ file }) => file !== null,
    },
  ],
  'Query.uploadedFile': [
    query('linkFile', 'file', 'uploadedFile(uuid: $uuid) { title filename }', {
      found: ({ uploadedFile }) => uploadedFile !== null,
    }),
  ],
  'Query.folderChildren': [query('seeFile', 'folder', 'folderChildren(uuid: $uuid) { totalCount }')],
  'Query.fileVersions': [query('viewVersions', 'file', 'fileVersions(uuid: $uuid) { filename }')],
  'Query.accessInfo': [query('shareFile', 'file', 'accessInfo(uuid: $uuid) { shareableLevel }')],
  'Query.moveAccessInfo': [
    intoRoot(
      'changeFile',
      'query ($uuid: UUID!, $root: UUID!) { moveAccessInfo(uuids: [$uuid], destinationUuid: $root) { hasClientGrant } }',
    ),
  ],
  'Query.trashedCount': [inCompany('seeCompany', 'trashedCount(companyUuid: $uuid)')],
  'Query.trashedRootPages': [
    inCompany('trash', 'trashedRootPages(companyUuid: $uuid) { title }', {
      wanted: () => ({ node: 'trash' }),
      found: canaryIn,
    }),
  ],
  'Query.files': [
    {
      rule: 'library',
      document: 'query ($company: UUID!, $uuid: UUID!) { files(companyUuid: $company, uuids: [$uuid]) { title } }',
      given: ({ company, node }) => ({ company, uuid: node }),
      wanted: () => ({ node: 'file' }),
      found: canaryIn,
    },
  ],
  'Query.navigatorTree': [inCompany('library', 'navigatorTree(companyUuid: $uuid) { title }', { found: canaryIn })],
  'Query.folderCount': [inCompany('seeCompany', 'folderCount(companyUuid: $uuid)')],
  'Query.filePermissions': [query('seeFile', 'file', 'filePermissions(uuids: [$uuid]) { perms { change } }')],
  'Query.filenameConflicts': [
    query('changeFile', 'folder', 'filenameConflicts(folderUuid: $uuid, filenames: ["a.pdf"]) { exists }'),
  ],
  'Query.zipTicket': [
    { ...zipOf, rule: 'linkFile', wanted: (actor) => ({ node: 'folder', ticketOf: actor }) },
    { ...zipOf, rule: 'othersZip', as: 'of others', wanted: () => ({ node: 'folder', ticketOf: somebody }) },
  ],
  'Mutation.compressFiles': [mutation('seeFile', 'folder', 'compressFiles(uuids: [$uuid]) { status }')],
  'Mutation.createFolder': [
    mutation('changeFile', 'folder', `createFolder(parentUuid: $uuid, title: "New") { ${success} }`),
  ],
  'Mutation.createLink': [
    mutation(
      'changeFile',
      'folder',
      `createLink(parentUuid: $uuid, title: "New", href: "https://example.com/") { ${success} }`,
    ),
  ],
  'Mutation.moveFiles': [
    intoRoot(
      'changeFile',
      `mutation ($uuid: UUID!, $root: UUID!) { moveFiles(uuids: [$uuid], destinationUuid: $root) { ${success} } }`,
    ),
  ],
  'Mutation.trashFiles': ofOthersAndOwn(
    'deleteFile',
    'deleteOwnFile',
    'file',
    `trashFiles(uuids: [$uuid]) { ${success} }`,
  ),
  'Mutation.restoreFiles': ofOthersAndOwn(
    'restoreFile',
    'restoreOwnFile',
    'trash',
    `restoreFiles(uuids: [$uuid]) { ${success} }`,
  ),
  'Mutation.shredFiles': [mutation('shredFile', 'trash', `shredFiles(uuids: [$uuid]) { ${success} }`)],
  'Mutation.renameFile': [mutation('changeFile', 'file', `renameFile(uuid: $uuid, title: "New") { ${success} }`)],
  'Mutation.changeLinkTarget': [
    mutation('changeFile', 'link', `changeLinkTarget(uuid: $uuid, href: "https://example.org/") { ${success} }`),
  ],
  'Mutation.changeFileVersion': [
    {
      ...onNode(
        'changeVersion',
        'file',
        `mutation ($uuid: UUID!, $version: UUID!) {
          changeFileVersion(fileUuid: $uuid, fileVersionUuid: $version) { ${success} } }`,
      ),
      given: ({ node }) => ({ uuid: node, version: versionOf(node) }),
    },
  ],
  'Mutation.scanFileAgain': [mutation('staffOnFile', 'file', `scanFileAgain(uuid: $uuid) { ${success} }`)],
  'Mutation.downloadFileAtOwnRisk': [
    mutation('staffOnFile', 'file', `downloadFileAtOwnRisk(uuid: $uuid) { ${success} }`),
  ],
  'Mutation.setFilesHiddenFromClients': [
    mutation('hideFile', 'file', `setFilesHiddenFromClients(uuids: [$uuid], isHiddenFromClients: true) { ${success} }`),
  ],
  'Mutation.setFileHiddenFromClients': [
    mutation('hideFile', 'file', `setFileHiddenFromClients(uuid: $uuid, isHiddenFromClients: true) { ${success} }`),
  ],
  'Mutation.setFileAccessPolicy': [
    mutation('shareFile', 'file', `setFileAccessPolicy(uuid: $uuid, accessPolicy: "RESTRICTED") { ${success} }`),
  ],
  'Mutation.addUserGrants': [
    mutation('shareFile', 'file', `addUserGrants(fileUuid: $uuid, companyUserUuids: [], level: "VIEW") { ${success} }`),
  ],
  'Mutation.removeUserGrants': [
    mutation('shareFile', 'file', `removeUserGrants(fileUuid: $uuid, companyUserUuids: []) { ${success} }`),
  ],
};
