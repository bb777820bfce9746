import { createHash } from 'node:crypto';
import { evolveTree, type FileTree, type FileTreeCommand, fileTree, initialTree } from '@daybook/files/domain';
import { isRefusal } from '@daybook/kernel/events';
import { payerOf } from '@daybook/tax/domain';
import { todoStatuses, todoTypes } from '@daybook/todos/domain';
import { companyUuid, userUuid } from './firm.js';
import { companies, demoSignIns, story } from './index.js';
import { clients, staff } from './people.js';
import { knownOf } from './profiles.js';
import { played } from './spec/played.js';

const today = new Date('2026-11-20T16:00:00.000Z');
const commands = story(today);
const created = commands
  .map(({ command }) => command as { type: string; todoType?: string })
  .filter(({ type }) => type === 'CreateTodo');

describe('the demo firm', () => {
  it('is the same for the same day', () => {
    // the bytes are told by the hashes in the commands
    const reported = (all: typeof commands) => all.map(({ bytes, ...rest }) => rest);
    expect(reported(story(today))).toEqual(reported(commands));
  });

  it('begins as long before its end on every day: a later start finds out by that when it was', () => {
    const lead = (end: Date) => end.getTime() - Date.parse(story(end)[0]?.at ?? '');
    expect(lead(new Date('2026-01-01T00:00:00.000Z'))).toBe(lead(today));
  });

  it('is told in order and ends some days ago at most', () => {
    const instants = commands.map(({ at }) => at);
    expect(instants).toEqual([...instants].sort());
    expect(instants.at(-1)?.slice(0, 10) ?? '').toMatch(/^2026-11-(1[6-9]|20)$/);
    expect(instants.every((at) => at < today.toISOString())).toBe(true);
  });

  it('is taken by the rules without a word', () => {
    expect(played(commands).length).toBeGreaterThan(500);
  });

  it('has the people and companies it promises', () => {
    expect(staff).toHaveLength(7);
    expect(clients).toHaveLength(32);
    expect(companies.filter((company) => !company.isDeleted)).toHaveLength(13);
    expect(clients.filter((person) => person.in.length > 1).map(({ key }) => key)).toEqual(['owner', 'rosa.delgado']);
    const keys = [...staff, ...clients].map(({ key }) => `${key}@demo.daybook.test`);
    for (const { email } of demoSignIns.people) expect(keys).toContain(email);
  });

  it('has a company that two controllers serve, so that one hands over the work of the other', () => {
    const members = commands.filter(({ command }) => command.type === 'AddCompanyUser');
    const serving = (company: string) =>
      members.flatMap(({ command }) => {
        const { company: of, role, user } = command as { company?: string; role?: string; user?: string };
        const person = staff.find(({ key }) => userUuid(key) === user);
        return of === companyUuid(company) && role === 'staff_director' && person?.team === 'ACCOUNTING' ? [user] : [];
      });
    const shared = companies.filter(({ key }) => serving(key).length > 1);
    expect(shared.map(({ name }) => name)).toEqual(['Bloom & Stein Attorneys LLP']);
    expect(serving('bloom')).toEqual([userUuid('peter.lindqvist'), userUuid('controller')]);
    const asked = commands.filter(({ company, command }) => company === companyUuid('bloom') && 'owner' in command);
    expect(asked.map(({ command }) => (command as { owner?: string }).owner)).toContain(userUuid('peter.lindqvist'));
  });

  it('closes months by a bundle: one is done, the newest is under way in some companies', () => {
    const rollouts = commands.filter(({ command }) => command.type === 'StartRollout');
    expect(rollouts.map(({ command }) => (command as { period?: string }).period)).toEqual(['2026-09', '2026-10']);
    const recorded = commands.filter(({ command }) => command.type === 'RecordCompany');
    const left = recorded.map(({ command }) => {
      const { steps } = command as unknown as { steps: readonly { todo: string }[] };
      const done = new Set(commands.flatMap((one) => (one.command.type === 'CloseTodo' ? [one.stream] : [])));
      return steps.filter(({ todo }) => !done.has(todo)).length;
    });
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 2, 4]);
  });

  it('has companies whose addresses and EINs Form 1099 takes', () => {
    const payers = companies.map((company) => {
      const { changes } = knownOf(company);
      const known = changes.map((change) => ('ein' in change ? { ein: change.ein } : change.changes));
      return payerOf({ name: company.name, ein: null, address: '', ...Object.assign({}, ...known) });
    });
    expect(payers.filter((payer) => typeof payer === 'string')).toEqual([]);
    expect(payers).toContainEqual(
      expect.objectContaining({ address: '88 Ridge Road, Suite 2', city: 'Austin', state: 'TX', zipCode: '78704' }),
    );
  });

  it('has books that were connected by an owner of each company, and others to connect', () => {
    const finished = commands.filter(({ command }) => command.type === 'FinishLedgerConnection');
    expect(finished.map(({ by, command }) => [by, (command as { name?: string }).name])).toEqual([
      ['owner', 'Harbor Street Bakery LLC'],
      ['rosa.delgado', 'Cedar Ridge Builders LLC'],
      ['ruth.okoye', 'Larkspur Montessori School Inc.'],
      ['sofia.lang', 'Atelier Lang Jewelry LLC'],
    ]);
  });

  it('has chats in progress, with feedback, a corrected answer and a reply of the controller', () => {
    const chats = commands.filter(({ decider }) => decider.category === 'chatHistory');
    const done = new Set(chats.map(({ command, by }) => `${by ?? 'assistant'} ${command.type}`));
    const each = [
      'assistant RecordAnswer',
      'owner GiveFeedback',
      'controller AddFeedbackResponse',
      'controller PostMessage',
    ];
    for (const one of each) expect(done).toContain(one);
    expect(chats.at(-1)).toMatchObject({ by: 'rosa.delgado', command: { type: 'PostMessage' } });
    expect(chats.length).toBeLessThan(20);
  });

  it('has about 190 to-dos, of every type', () => {
    expect(created.length).toBeGreaterThanOrEqual(180);
    expect(created.length).toBeLessThanOrEqual(205);
    expect(new Set(created.map(({ todoType }) => todoType))).toEqual(new Set(todoTypes));
    expect(todoStatuses).toHaveLength(3);
  });

  it('has a file in every upload request that was completed', () => {
    const having = (type: string) =>
      new Set(commands.filter(({ command }) => command.type === type).map((one) => one.stream));
    const [closed, answered] = [having('CloseTodo'), having('AttachAnswerFile')];
    const requests = commands.filter(({ command }) => (command as { todoType?: string }).todoType === 'upload-request');
    const completed = requests.map(({ stream }) => stream).filter((uuid) => closed.has(uuid));
    expect(completed.length).toBeGreaterThan(40);
    expect(completed.filter((uuid) => !answered.has(uuid))).toEqual([]);
  });

  it('has papers in the store for every file the commands name, each named once', () => {
    const named = commands.filter(({ command }) => command.type === 'CreateFile' || command.type === 'AddVersion');
    expect(named.length).toBeGreaterThan(200);
    for (const { command, stream, bytes } of named) {
      const { object, size, sha256 } = command as unknown as { object: string; size: number; sha256: string };
      expect(object).toMatch(new RegExp(`^files/${stream}/`));
      expect(size).toBe(bytes?.length);
      expect(sha256).toBe(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      );
    }
    expect(new Set(named.map(({ command }) => (command as { version?: string }).version)).size).toBe(named.length);
  });

  it('has a library in every company that the rules take without a word', () => {
    const trees = new Map<string, FileTree>();
    for (const { at, by, command, decider, stream } of commands) {
      if (decider !== fileTree) continue;
      const before = trees.get(stream) ?? initialTree;
      const author = by === null ? { system: 'demo' } : { user: by };
      const decision = fileTree.decide(before, command as FileTreeCommand, { at, by: author });
      if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.message}`);
      trees.set(
        stream,
        decision.reduce((tree, event) => evolveTree(tree, event, stream), before),
      );
    }
    expect(trees.size).toBe(14);
    const nodes = [...trees.values()].flatMap((tree) => [...tree.nodes.values()]);
    for (const kind of ['folder', 'file', 'link'])
      expect(nodes.filter((one) => one.kind === kind).length).toBeGreaterThan(20);
    expect(nodes.some(({ isHidden }) => isHidden)).toBe(true);
    expect(nodes.some(({ isRestricted, grants }) => isRestricted && Object.values(grants).includes('VIEW'))).toBe(true);
    expect(nodes.filter(({ isTrashed }) => isTrashed).length).toBe(4);
  });

  it.each([
    'SendTodoBack',
    'ReopenTodo',
    'DeleteTodo',
    'HideTodoFromClients',
    'AddComment',
    'GenerateOccurrence',
    'SaveTodoTemplate',
  ])('has some %s', (type) => {
    expect(commands.filter(({ command }) => command.type === type).length).toBeGreaterThan(1);
  });
});
