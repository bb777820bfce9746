import { randomUUID } from 'node:crypto';
import type { Call } from './calls.js';
import type { Rule } from './expected.js';
import type { NodeWanted } from './library.js';
import { rootOf, ticketFor, versionOf } from './library.js';
import type { Target } from './world.js';

const success = 'success errorMessage';
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

const toTodo = (as: string, call: string): Call => ({
  rule: 'answerTodo',
  as,
  document: `mutation ($uuid: UUID!) { ${call} }`,
  given: ({ todo }) => ({ uuid: todo }),
  wanted: () => ({ todoType: 'upload-request' }),
});

/** An upload into a folder: one that the person began, and one of somebody else. */
const finishing = (call: string): readonly Call[] => {
  const document = `mutation ($uuid: UUID!) { ${call} }`;
  const given = ({ node }: Target) => ({ uuid: ticketFor(node) });
  return [
    { rule: 'changeFile', document, given, wanted: (actor) => ({ node: 'folder', ticketOf: actor }) },
    { rule: 'othersTicket', as: 'of others', document, given, wanted: () => ({ node: 'folder', ticketOf: somebody }) },
  ];
};
const somebody = randomUUID();

/** What is sent for another purpose than the library: the person's own, a file of theirs, and somebody else's. */
const besides = (purpose: 'AVATAR' | 'HEADER_IMAGE' | 'SUPPORT', call: string): readonly Call[] => {
  const document = `mutation ($uuid: UUID!) { ${call} }`;
  const given = ({ node }: Target) => ({ uuid: ticketFor(node) });
  const of = (ticketOf: string) => ({ node: 'folder', ticketOf }) as const;
  return [
    { rule: 'signedIn', document, given, wanted: (actor) => ({ ...of(actor), purpose }) },
    { rule: 'othersTicket', as: 'of a file', document, given, wanted: of },
    { rule: 'othersTicket', as: 'of others', document, given, wanted: () => ({ ...of(somebody), purpose }) },
  ];
};

const zipOf: Omit<Call, 'rule'> = {
  document: 'query ($uuid: UUID!) { zipTicket(uuid: $uuid) { status } }',
  given: ({ node }) => ({ uuid: ticketFor(node) }),
  found: ({ zipTicket }) => zipTicket !== null,
};

/** The operations of the library, as `calls` holds those of the rest. */
export const callsOfFiles: Readonly<Record<string, readonly Call[]>> = {
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

  'Mutation.beginUploadFile': [
    mutation('changeFile', 'folder', 'beginUploadFile(filename: "a.pdf", folderUuid: $uuid) { uuid }'),
    mutation('changeFile', 'file', 'beginUploadFile(filename: "a.pdf", fileUuid: $uuid) { uuid }', {
      as: 'as a version',
    }),
    toTodo('attached', 'beginUploadFile(filename: "a.pdf", requestPageUuid: $uuid) { uuid }'),
    toTodo('as an answer', 'beginUploadFile(filename: "a.pdf", fileUploadRequestPageUuid: $uuid) { uuid }'),
  ],
  'Mutation.finishUploadFile': finishing(`finishUploadFile(uuid: $uuid) { ${success} }`),
  'Mutation.beginUploadAttachment': [
    mutation('commentFile', 'file', 'beginUploadAttachment(name: "a.pdf", itemUuid: $uuid) { uuid }'),
    toTodo('on a to-do', 'beginUploadAttachment(name: "a.pdf", itemUuid: $uuid) { uuid }'),
  ],
  'Mutation.finishUploadAttachment': finishing(`finishUploadAttachment(uuid: $uuid) { ${success} }`),
  'Mutation.beginUploadAvatar': [
    { rule: 'signedIn', document: 'mutation { beginUploadAvatar(filename: "me.png") { uuid } }' },
  ],
  'Mutation.finishUploadAvatar': besides('AVATAR', `finishUploadAvatar(uuid: $uuid) { ${success} }`),
  'Mutation.beginUploadTemplateImage': [
    {
      rule: 'updateTodoTemplates',
      document: 'mutation { beginUploadTemplateImage(filename: "office.png") { uuid } }',
    },
  ],
  'Mutation.finishUploadTemplateImage': besides(
    'HEADER_IMAGE',
    `finishUploadTemplateImage(uuid: $uuid) { ${success} }`,
  ),
  'Mutation.finishUploadSupportAttachment': besides(
    'SUPPORT',
    `finishUploadSupportAttachment(uuid: $uuid) { ${success} }`,
  ),
};
