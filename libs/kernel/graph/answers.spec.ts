import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, type TypeNode } from 'graphql';
import { answersFromLog } from './rules.js';
import { schemaDocument } from './sdl.js';

/** Mutations that show a thing and wait for the tables, each with its reason. This list only shrinks. */
const waiting: Readonly<Record<string, string>> = {
  acceptInvitation: 'shows a session, which is no event',
  login: 'shows a session, which is no event',
  makeFirstAdministrator: 'shows a session, which is no event',
  confirm2faDevice: 'ends and opens sessions, and shows what they are then',
  create2faDevice: 'shows a secret that no event has',
  finishPasskeyRegistration: 'ends and opens sessions, and shows what they are then',
  enableUser2fa: 'shows the person as the session finds them',
  disableUser2fa: 'shows the person as the session finds them',
  beginIdentityQuestions: 'shows the questions of a service',
  beginIdentityQuestionsByLink: 'shows the questions of a service',
  verifySignedDocument: 'reads a file and writes nothing',
  verifyChain: 'reads the log itself',
  openAsOfView: 'shows a view that is being made',
  compressFiles: 'shows an archive that is being made',
  finishLedgerConnection: 'waits for QuickBooks besides, and shows the status of the books',
  editTodo: 'shows thread and series as others have written them',
  updateCompanySignature: 'shows the document as the list has it, with what its signers did',
  replaceSigner: 'shows the document as the list has it, with what its signers did',
  changeSigningOrder: 'shows the document as the list has it, with what its signers did',
  finishUploadCheckAttachment: 'shows the file once it is looked at',
  addTqAnswerComment: 'shows the comment as the thread has it',
  updateTqAnswerComment: 'shows the comment as the thread has it',
  copyTqFile: 'shows the answer with what its files are called',
  finishUploadTqFile: 'shows the answer with what its files are called',
  removeTqFile: 'shows the answer with what its files are called',
  optOutOfForm: 'decides by the years that the tables tell',
  prepareForms1099: 'decides by payments that the tables add up',
  recordW9: 'decides by the vendors in the tables',
  submitW9ByLink: 'decides by the vendors in the tables',
  takeForm1099Files: 'decides by the payees in the tables',
  requestTinMatches: 'decides by the payees in the tables',
  recordTinMatchResults: 'decides by the payees in the tables',
  sendForm1099Statements: 'decides by the forms and payees in the tables',
  refresh7216Form: 'shows the consent as its document stands',
};
/** Work that goes on after the answer and tells of itself. */
const underway = new Set(['AsyncTask', 'ReportsExport']);
const asides = new Set(['errors', 'failures']);

const shapes: readonly string[] = [
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
];
const things = new Set(
  schemaDocument().definitions.flatMap((one) => (shapes.includes(one.kind) && 'name' in one ? [one.name?.value] : [])),
);
const mutations = fieldsOf('Mutation');

it('has every mutation that shows a thing answer from the log', () => {
  const late = mutations.filter((one) => showsAThing(one) && !answersFromLog({ astNode: one }));
  expect(late.map(({ name }) => name.value).sort()).toEqual(Object.keys(waiting).sort());
});

function showsAThing({ type }: FieldDefinitionNode): boolean {
  return fieldsOf(nameOf(type)).some(
    (field) => !asides.has(field.name.value) && things.has(nameOf(field.type)) && !underway.has(nameOf(field.type)),
  );
}

function fieldsOf(name: string): readonly FieldDefinitionNode[] {
  return schemaDocument().definitions.flatMap((one) => {
    const isIt = one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION;
    return isIt && one.name.value === name ? [...((one as ObjectTypeDefinitionNode).fields ?? [])] : [];
  });
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
