import fc from 'fast-check';
import { MailStage } from '../../../tests/mails/stage.js';

/** What may happen between the news and the mail, and whom it leaves out of what. */
const changes = {
  none: async () => undefined,
  'the to-do is hidden': () => set('todos', 'is_hidden_from_clients = true'),
  'the to-do is deleted': () => set('todos', 'is_deleted = true'),
  'the company is deleted': () => set('companies', 'is_deleted = true'),
  'Omar is removed': () => setMember('omar', 'is_removed = true'),
  'Omar expires': () => setMember('omar', `expires_at = '2026-01-05T15:01:00Z'`),
  'Omar is deactivated': () => set('users', 'is_active = false', 'omar'),
  'Omar loses to-dos': () => setMember('omar', `grants = grants || '{"TODOS": "DISABLED"}'`),
  'Omar loses files': () => setMember('omar', `grants = grants || '{"FILES": "DISABLED"}'`),
  'Ben is removed': () => setMember('ben', 'is_removed = true'),
  'the folder is hidden': async () => stage.inTree({ type: 'HideNodeFromClients', node: folder }),
  'the folder is restricted': async () => stage.inTree({ type: 'RestrictNode', node: folder, keeps: null }),
  'the folder is trashed': async () => stage.inTree({ type: 'TrashNodes', nodes: [folder] }),
} as const;
type Change = keyof typeof changes;

let stage: MailStage;
let todo: string;
let folder: string;

beforeAll(async () => {
  stage = await MailStage.open();
  await stage.member('ben', 'staff_director');
  await stage.member('maria', 'staff_director');
  for (const name of ['omar', 'olga']) await stage.member(name, 'client_owner');
});
afterAll(() => stage?.close());

async function set(table: string, assignment: string, name?: string) {
  const whose = name ? ` where uuid = '${stage.uuidOf(name)}'` : '';
  await stage.db.query(`update ${table} set ${assignment}${whose}`);
}
async function setMember(name: string, assignment: string) {
  await stage.db.query(`update company_users set ${assignment} where user_uuid = '${stage.uuidOf(name)}'`);
}
async function everythingAsBefore() {
  await stage.clear();
  stage.now = new Date('2026-01-05T15:00:00Z');
  await stage.db.query('delete from todos');
  await set('companies', 'is_deleted = false');
  await set('users', 'is_active = true');
  await set('company_users', `is_removed = false, expires_at = null, grants = '{}'`);
  todo = await stage.todo('TODO-WORD', { owner: stage.uuidOf('maria'), assignees: [] });
  folder = stage.folder(`Folder ${Math.random()}`);
}

/** Written down from the rules of the firm, and not from the code: who may still hear of what after these changes. */
function mayHear(name: string, of: 'to-do' | 'file', done: ReadonlySet<Change>): boolean {
  const isClient = name === 'omar' || name === 'olga';
  if (done.has('the company is deleted')) return false;
  if (name === 'ben' && done.has('Ben is removed')) return false;
  if (
    name === 'omar' &&
    ['Omar is removed', 'Omar expires', 'Omar is deactivated'].some((one) => done.has(one as Change))
  )
    return false;
  if (of === 'to-do') {
    if (done.has('the to-do is deleted') || (isClient && done.has('the to-do is hidden'))) return false;
    return !(name === 'omar' && done.has('Omar loses to-dos'));
  }
  if (done.has('the folder is trashed') || done.has('the folder is restricted')) return false;
  if (isClient && done.has('the folder is hidden')) return false;
  return !(name === 'omar' && done.has('Omar loses files'));
}

it('lets nobody hear of what they may not see when the mail is sent, and everybody else of all of it', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...(Object.keys(changes) as Change[])), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(some, async (drawn) => {
      await everythingAsBefore();
      await stage.happened('TodoCreated', todo, 'maria');
      await stage.happened('TodoAnswerSubmitted', todo, 'olga');
      await stage.uploaded('maria', 'FILE-WORD.pdf', folder, false);
      await stage.run('tell news');
      // in the order of the list: nothing can be done with a folder once it is in the trash
      for (const change of Object.keys(changes) as Change[]) if (drawn.includes(change)) await changes[change]();
      stage.later(5);
      await stage.run('tell news');
      const done = new Set(drawn);
      const heard = (name: string) => [
        stage.textTo(name).includes('TODO-WORD'),
        stage.textTo(name).includes('FILE-WORD'),
      ];
      for (const name of ['omar', 'olga'])
        expect(heard(name)).toEqual([mayHear(name, 'to-do', done), mayHear(name, 'file', done)]);
      expect(heard('ben')).toEqual([mayHear('ben', 'to-do', done), false]);
    }),
    { numRuns: 60 },
  );
});
