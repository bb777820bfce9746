import fc from 'fast-check';
import { MailHarness } from '../../testing/mails/harness.js';

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
  'the folder is hidden': async () => harness.inTree({ type: 'HideNodeFromClients', node: folder }),
  'the folder is restricted': async () => harness.inTree({ type: 'RestrictNode', node: folder, keeps: null }),
  'the folder is trashed': async () => harness.inTree({ type: 'TrashNodes', nodes: [folder] }),
} as const;
type Change = keyof typeof changes;

let harness: MailHarness;
let todo: string;
let folder: string;

beforeAll(async () => {
  harness = await MailHarness.open();
  await harness.member('ben', 'staff_director');
  await harness.member('maria', 'staff_director');
  for (const name of ['omar', 'olga']) await harness.member(name, 'client_owner');
});
afterAll(() => harness?.close());

async function set(table: string, assignment: string, name?: string) {
  const whose = name ? ` where uuid = '${harness.uuidOf(name)}'` : '';
  await harness.db.query(`update ${table} set ${assignment}${whose}`);
}
async function setMember(name: string, assignment: string) {
  await harness.db.query(`update company_users set ${assignment} where user_uuid = '${harness.uuidOf(name)}'`);
}
async function everythingAsBefore() {
  await harness.clear();
  harness.now = new Date('2026-01-05T15:00:00Z');
  await harness.db.query('delete from todos');
  await set('companies', 'is_deleted = false');
  await set('users', 'is_active = true');
  await set('company_users', `is_removed = false, expires_at = null, grants = '{}'`);
  todo = await harness.todo('TODO-WORD', { owner: harness.uuidOf('maria'), assignees: [] });
  folder = harness.folder(`Folder ${Math.random()}`);
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
      await harness.happened('TodoCreated', todo, 'maria');
      await harness.happened('TodoAnswerSubmitted', todo, 'olga');
      await harness.uploaded('maria', 'FILE-WORD.pdf', folder, false);
      await harness.run('tell news');
      // in the order of the list: nothing can be done with a folder once it is in the trash
      for (const change of Object.keys(changes) as Change[]) if (drawn.includes(change)) await changes[change]();
      harness.later(5);
      await harness.run('tell news');
      const done = new Set(drawn);
      const heard = (name: string) => [
        harness.textTo(name).includes('TODO-WORD'),
        harness.textTo(name).includes('FILE-WORD'),
      ];
      for (const name of ['omar', 'olga'])
        expect(heard(name)).toEqual([mayHear(name, 'to-do', done), mayHear(name, 'file', done)]);
      expect(heard('ben')).toEqual([mayHear('ben', 'to-do', done), false]);
    }),
    { numRuns: 60 },
  );
});
