import { anyCommand } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { type DocumentState, documentStates, type TodoType } from '../labels.js';
import type { Answer, TodoCommand } from '../todo.commands.js';
import { createTodo, maria, nina, omar } from '../todo-samples.js';

type Edit = Extract<TodoCommand, { type: 'EditTodo' }>;
/** Something that anybody may do with a to-do, so long after the step before. */
export type Step = { command: TodoCommand; user: string; seconds: number };

const [bay, oak] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2'];
const file = fc.constantFrom('w9', 'lease');
const paper = fc.constantFrom(1, 2, 3);
const answer = fc.constantFrom<Answer>(
  { to: 'text-field', text: 'Wires' },
  { to: 'text-field', text: ' ' },
  { to: 'upload-request', files: ['w9'] },
  { to: 'signature' },
);
const edit = fc.constantFrom<Edit>(
  { type: 'EditTodo', changes: { title: 'Wire fees', status: 'completed' }, basedOn: null },
  { type: 'EditTodo', changes: { status: 'open' }, basedOn: 0 },
  { type: 'EditTodo', changes: { isHidden: true }, basedOn: null },
  { type: 'EditTodo', changes: { status: 'waiting_for_review' }, basedOn: null },
);
const assignees = fc.subarray([omar, nina]);

const command = anyCommand<TodoCommand>({
  CreateTodo: fc.constant(createTodo()),
  EditTodo: { arbitrary: edit, weight: 4 },
  ReassignTodo: { arbitrary: fc.record({ type: fc.constant('ReassignTodo'), assignees }), weight: 2 },
  SubmitTodo: {
    arbitrary: fc.record({ type: fc.constant('SubmitTodo'), answer, submitter: fc.constantFrom(omar, nina) }),
    weight: 8,
  },
  ExtendAnswer: fc.constant({ type: 'ExtendAnswer', text: 'And cards', submitter: nina }),
  WithdrawAnswer: fc.constant({ type: 'WithdrawAnswer' }),
  CloseTodo: fc.constant({ type: 'CloseTodo' }),
  SendTodoBack: fc.constant({ type: 'SendTodoBack' }),
  ReopenTodo: fc.constant({ type: 'ReopenTodo' }),
  HideTodoFromClients: fc.constant({ type: 'HideTodoFromClients' }),
  ShowTodoToClients: fc.constant({ type: 'ShowTodoToClients' }),
  AttachAnswerFile: {
    arbitrary: fc.record({ type: fc.constant('AttachAnswerFile'), file, name: fc.constant('a.pdf') }),
    weight: 2,
  },
  RemoveAnswerFile: fc.record({ type: fc.constant('RemoveAnswerFile'), file }),
  RequestPaper: fc.record({ type: fc.constant('RequestPaper'), title: fc.constantFrom('W-2', 'w-2 ', 'Lease') }),
  DropPaperRequest: fc.record({ type: fc.constant('DropPaperRequest'), paper }),
  GivePaper: { arbitrary: fc.record({ type: fc.constant('GivePaper'), paper, file }), weight: 2 },
  SetPaperApplicable: fc.record({ type: fc.constant('SetPaperApplicable'), paper, isApplicable: fc.boolean() }),
  AcceptPaper: { arbitrary: fc.record({ type: fc.constant('AcceptPaper'), paper }), weight: 2 },
  SendPaperBack: fc.record({ type: fc.constant('SendPaperBack'), paper, reason: fc.constantFrom('', 'Page 2') }),
  AttachSignatureDocument: fc.constant({ type: 'AttachSignatureDocument', document: 'letter' }),
  RecordSignatureState: fc.record({
    type: fc.constant('RecordSignatureState'),
    state: fc.constantFrom<DocumentState>(...documentStates),
  }),
  RemindOfTodo: fc.record({ type: fc.constant('RemindOfTodo'), recipients: assignees }),
  RecordReminderSent: fc.constant({ type: 'RecordReminderSent', runDate: '2026-01-12', recipients: [] }),
  MoveTodoToCompany: fc.record({
    type: fc.constant('MoveTodoToCompany'),
    to: fc.constantFrom(bay, oak),
    merge: fc.constant('merge'),
    assignees,
    uploadTarget: fc.constant(null),
  }),
  LockTodo: fc.constant({ type: 'LockTodo', lock: 'november', period: 'November 2026' }),
  UnlockTodo: fc.constant({ type: 'UnlockTodo', lock: 'november' }),
  RecordCopy: fc.constant({ type: 'RecordCopy', company: bay, todo: 'copy' }),
  DeleteTodo: fc.constant({ type: 'DeleteTodo' }),
});
export const anyTodoType = fc.constantFrom<TodoType>('text-field', 'upload-request', 'signature');
export const anyStep: fc.Arbitrary<Step> = fc.record({
  command,
  user: fc.constantFrom(maria, omar, nina),
  seconds: fc.integer({ min: 0, max: 60 }),
});
