import { comment } from '@daybook/comments/domain';
import { companyDecider } from '@daybook/companies/domain';
import { type FileTreeCommand, file, fileTree, type StoredBytes } from '@daybook/files/domain';
import type { AnyDecider, DomainEvent } from '@daybook/kernel/events';
import { fold, isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { todo } from '@daybook/todos/domain';
import { createTodo, omar } from '../../todos/domain/todo-samples.js';
import { defaultFolderOf, eventHandlers, rootOf } from './index.js';
import { notifiedNodes } from './notified-nodes.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const w9 = '00000000-0000-4000-8000-0000000000f1';

/** What is done with bytes has its own specs. */
const withoutBytes = eventHandlers.filter(({ name }) => !/^(work on|title|forget)/.test(name)) as {
  on: Record<string, unknown>;
}[];

/** Streams in memory, and every event handed to every reaction twice, as after a crash. */
function world() {
  const streams = new Map<string, ReturnType<typeof recorded>[]>();
  const destroyed = new Set<string>();
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const send = async (decider: AnyDecider, uuid: string, command: { type: string }) => {
    const before = past(decider, uuid);
    const decision = decider.decide(fold(decider, before), command, {
      at: new Date().toISOString(),
      by: { user: omar },
    });
    if (isRefusal(decision)) return decision;
    const stream = `${decider.category}-${uuid}`;
    const events = (decision as readonly DomainEvent[])
      .map((event, n) => recorded(event, before.length + n, { by: { user: omar } }, stream))
      .map((event) => ({ ...event, meta: { ...event.meta, company } }));
    streams.set(stream, [...before, ...events]);
    for (const event of [...events, ...events]) await react(event);
    return { done: true };
  };
  const tools = {
    keys: { destroy: async (subject: string) => void destroyed.add(subject) },
    commands: {
      send,
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
    },
  } as unknown as FlowContext;
  const react = async (event: ReturnType<typeof recorded>) => {
    for (const { on } of withoutBytes)
      await (on[event.type] as ((one: typeof event, tools: FlowContext) => Promise<void>) | undefined)?.(event, tools);
  };
  return {
    tools,
    send,
    react,
    destroyed,
    tree: () => fold(fileTree, past(fileTree as AnyDecider, company) as never),
    company: () => fold(companyDecider, past(companyDecider, company) as never),
    content: () => fold(file, past(file as AnyDecider, w9) as never),
    change: (command: FileTreeCommand) => send(fileTree, company, command),
  };
}

/** A company with a file in a folder of its library. */
async function libraryWithFile() {
  const it = world();
  await it.send(companyDecider, company, {
    type: 'CreateCompany',
    name: 'x',
    timeZone: 'UTC',
    setup: ['files'],
  } as never);
  const bytes: StoredBytes = { version: 'v', filename: 'w9.pdf', size: 1, sha256: 'a', mediaType: 'x', object: 'o' };
  await it.send(file, w9, { type: 'CreateFile', ...bytes, attachedTo: null, owner: omar } as never);
  const added = { parent: 'folder', owner: omar };
  await it.change({ type: 'AddFolder', node: 'folder', title: 'Old', owner: omar, parent: rootOf(company) });
  await it.change({ type: 'AddFileNode', node: w9, title: 'w9.pdf', isFromClient: true, answers: null, ...added });
  return it;
}

const shredded = { type: 'ShredNodes', nodes: ['folder'], held: [] } as const;
const trashed = { type: 'TrashNodes', nodes: ['folder'] } as const;

it('gives each company a library with the folders every company begins with', async () => {
  const it = world();
  await it.send(companyDecider, company, {
    type: 'CreateCompany',
    name: 'x',
    timeZone: 'UTC',
    setup: ['files'],
  } as never);
  expect(it.tree().root).toBe(rootOf(company));
  expect([...it.tree().nodes.values()].map(({ title }) => title)).toEqual([
    'Files',
    'Onboarding',
    'Monthly',
    'Tax',
    'Legal',
    'Payroll',
    'Requests',
  ]);
  expect(it.tree().nodes.has(defaultFolderOf(company, 'Tax'))).toBe(true);
  expect(it.company()).toMatchObject({ pendingSetup: [] });
});

it('tells nobody of a new file in which a virus was found', async () => {
  const it = await libraryWithFile();
  const mailed = async () =>
    (await notifiedNodes([w9], { uuid: company } as never, it.tools)).map(({ title }) => title);
  expect(await mailed()).toEqual(['w9.pdf']);
  await it.send(file, w9, { type: 'RecordScan', version: 'v', result: 'infected', threat: 'Eicar' } as never);
  expect(await mailed()).toEqual([]);
});

it('destroys what was deleted for good: content of files, names of folders', async () => {
  const it = await libraryWithFile();
  await it.change(trashed);
  await it.change(shredded);
  expect(it.content()).toMatchObject({ is: 'destroyed' });
  expect([...it.destroyed]).toEqual(['file-folder']);
});

it('holds the files of an answer until the to-do lets go, and destroys then what was deleted meanwhile', async () => {
  const it = await libraryWithFile();
  const uuid = '00000000-0000-4000-8000-000000000001';
  await it.send(todo, uuid, { ...createTodo(), todoType: 'upload-request', uploadTarget: null } as never);
  await it.send(todo, uuid, { type: 'AttachAnswerFile', file: w9, name: 'w9.pdf' } as never);
  expect(it.content()).toMatchObject({ holds: [uuid] });
  const answer = { to: 'upload-request', files: [w9] };
  await it.send(todo, uuid, { type: 'SubmitTodo', answer, submitter: omar } as never);
  await it.send(todo, uuid, { type: 'CloseTodo' });
  await it.send(todo, uuid, { type: 'ReopenTodo' });
  expect(it.content()).toMatchObject({ holds: [uuid] });

  await it.change(trashed);
  await it.change(shredded);
  expect(it.content()).toMatchObject({ is: 'there' });
  await it.send(todo, uuid, { type: 'DeleteTodo' });
  expect(it.content()).toMatchObject({ is: 'destroyed', holds: [] });
});

it('destroys the files of a comment with the comment', async () => {
  const it = await libraryWithFile();
  const uuid = '00000000-0000-4000-8000-000000000002';
  await it.send(comment, uuid, { type: 'AddComment', item: uuid, itemKind: 'todo', text: 'See', files: [w9] } as never);
  await it.send(comment, uuid, { type: 'DeleteComment' });
  expect(it.content()).toMatchObject({ is: 'there' });
  await it.send(comment, uuid, { type: 'EraseComment' });
  expect(it.content()).toMatchObject({ is: 'destroyed' });
});
