import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { type NodeWanted, ticketFor } from '../../../testing/rights/library.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const somebody = randomUUID();

const mutation = (rule: Rule, node: NodeWanted, call: string, more: Partial<Call> = {}): Call => ({
  rule,
  document: `mutation ($uuid: UUID!) { ${call} }`,
  given: (target) => ({ uuid: target.node }),
  wanted: () => ({ node }),
  ...more,
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

/** What is sent for another purpose than the library: the person's own, a file of theirs, and somebody else's. */
const besides = (purpose: 'AVATAR' | 'HEADER_IMAGE' | 'FIRM_LOGO' | 'SUPPORT', call: string): readonly Call[] => {
  const document = `mutation ($uuid: UUID!) { ${call} }`;
  const given = ({ node }: Target) => ({ uuid: ticketFor(node) });
  const of = (ticketOf: string) => ({ node: 'folder', ticketOf }) as const;
  return [
    { rule: 'signedIn', document, given, wanted: (actor) => ({ ...of(actor), purpose }) },
    { rule: 'othersTicket', as: 'of a file', document, given, wanted: of },
    { rule: 'othersTicket', as: 'of others', document, given, wanted: () => ({ ...of(somebody), purpose }) },
  ];
};

/** What is sent: into folders, with comments and answers, and beside the library. */
export const uploadCalls: Calls = {
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
    mutation('commentFile', 'file', 'beginUploadAttachment(name: "a.pdf", target: $uuid) { uuid }'),
    toTodo('on a to-do', 'beginUploadAttachment(name: "a.pdf", target: $uuid) { uuid }'),
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
  'Mutation.beginUploadFirmLogo': [
    { rule: 'superuserOnly', document: 'mutation { beginUploadFirmLogo(filename: "logo.png") { uuid } }' },
  ],
  'Mutation.finishUploadFirmLogo': besides('FIRM_LOGO', `finishUploadFirmLogo(uuid: $uuid) { ${success} }`),
  'Mutation.finishUploadSupportAttachment': besides(
    'SUPPORT',
    `finishUploadSupportAttachment(uuid: $uuid) { ${success} }`,
  ),
  'Mutation.beginUploadSupportAttachment': [
    {
      rule: 'signedIn',
      document: 'mutation { beginUploadSupportAttachment(filename: "screen.png") { uuid errorMessage } }',
      found: (data) => data.beginUploadSupportAttachment.uuid !== null,
    },
  ],
};
