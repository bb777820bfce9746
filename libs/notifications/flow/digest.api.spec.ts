import { LetterPostponed } from '@daybook/kernel/mail';
import { MailHarness } from '../../testing/mails/harness.js';
import { withoutTodos } from '../../testing/mails/rows.js';

describe.each([
  ['America/New_York', '2026-01-06T13:00:00Z'],
  ['Asia/Manila', '2026-01-06T00:00:00Z'],
])('the digest of a company in %s', (timeZone, eight) => {
  let harness: MailHarness;
  let todo: string;
  const at = (hours: number) => {
    harness.now = new Date(Date.parse(eight) + hours * 3_600_000);
  };

  beforeAll(async () => {
    harness = await MailHarness.open({ timeZone });
    await harness.member('maria', 'staff_director');
    await harness.member('omar', 'client_owner');
    await harness.member('nina', 'client_member');
    await harness.person('tom', true);
    todo = await harness.todo('Bank fees', { owner: harness.uuidOf('maria') });
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    await harness.clear();
    await harness.switches('maria', { daily_digest_email_generated: true });
  });

  it('comes at eight to members who want it, and does not tell them what they did themselves', async () => {
    at(-20);
    await harness.happened('TodoAnswerSubmitted', todo, 'omar');
    await harness.commented('maria', todo, 'Thank you.');
    at(-0.01);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
    at(0);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual(['maria', 'nina', 'omar'].map((name) => `${name}: Blue Fern on Jan 6, 2026`));
    expect(harness.textTo('maria')).toContain('Answered to-dos\n- Bank fees');
    expect(harness.textTo('maria')).not.toContain('Thank you.');
    expect(harness.textTo('omar')).not.toContain('Answered to-dos');
    expect(harness.textTo('omar')).toContain('maria B: Thank you.');
    expect([...harness.sent.keys()]).toContain(`digest ${harness.uuidOf('omar')} ${harness.company} 2026-01-06`);
  });

  it('comes once, also when it is made again after a crash, and tells nothing of the day twice', async () => {
    at(-1);
    await harness.happened('TodoAnswerSubmitted', todo, 'omar');
    at(1);
    let emails = 0;
    harness.afterSending = () => {
      emails += 1;
      if (emails === 1) throw new Error('killed');
    };
    await expect(harness.run('daily digest')).rejects.toThrow('killed');
    await harness.run('daily digest');
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['maria', 'nina']);
    expect(emails).toBe(2);
    at(24);
    await harness.run('daily digest');
    expect(harness.sent.size).toBe(2);
  });

  /** At eight the day is told to everybody but Maria, whose address takes nothing. */
  async function sentToAllButMaria() {
    at(-1);
    await harness.happened('TodoAnswerSubmitted', todo, 'omar');
    at(0);
    harness.beforeSending = ({ to }) => {
      if (to.name.startsWith('maria')) throw new LetterPostponed();
    };
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['nina']);
  }

  it('is made again for whoever could not be written to, and for nobody twice', async () => {
    await sentToAllButMaria();
    harness.beforeSending = () => {
      throw new Error('made again too early');
    };
    at(0.2);
    await harness.run('daily digest');
    harness.beforeSending = () => undefined;
    at(0.25);
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['maria', 'nina']);
    expect(harness.textTo('maria')).toContain('Bank fees');
  });

  it('tells nobody a day twice because somebody could not be written to', async () => {
    await sentToAllButMaria();
    at(24);
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['nina']);
  });

  it('does not come at another hour for a company that was made after eight', async () => {
    at(2);
    const pressing = await harness.todo('Payroll', { due_date: '2026-01-06' });
    await harness.db.query('update companies set created_at = $1', [harness.now]);
    at(3);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
    at(24);
    await harness.run('daily digest');
    expect(harness.readers()).toContain('omar');
    await harness.db.query(`update companies set created_at = '2025-01-01T00:00:00Z'`);
    await withoutTodos(harness.db, pressing);
  });

  it('waits until the tables have heard of everything', async () => {
    at(-1);
    await harness.happened('TodoAnswerSubmitted', todo, 'omar');
    at(0);
    await harness.db.query(`update ops.checkpoints set position = 0 where name = 'todos'`);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
    await harness.db.query('update ops.checkpoints set position = 1000');
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['maria', 'nina']);
  });

  it('begins with what needs attention, and is not written when there is nothing', async () => {
    at(0);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
    await harness.clear();
    const late = await harness.todo('Payroll', { due_date: '2026-01-06' });
    const answered = await harness.todo('Receipts', { due_date: '2026-01-05', status: 'waiting_for_review' });
    const hidden = await harness.todo('Check them', { due_date: '2026-01-02', is_hidden_from_clients: true });
    const over = await harness.todo('Done', { due_date: '2026-01-02', status: 'completed' });
    const soon = await harness.todo('Soon', { due_date: '2026-01-07' });
    await harness.switches('maria', { daily_digest_email_generated: true });
    await harness.run('daily digest');
    expect(harness.readers()).toEqual(['maria', 'nina', 'omar']);
    expect(harness.textTo('omar')).toContain(
      `Needs attention\n- Payroll http://x.test/links/todo/${late}\n  due Jan 6, 2026`,
    );
    expect(harness.textTo('omar')).not.toMatch(/Check them|Receipts|Done|Soon/);
    expect(harness.textTo('maria')).toContain('Check them');
    expect(harness.textTo('maria')).toContain('Receipts'); // hers to review, and nothing that a client has to do
    await withoutTodos(harness.db, late, answered, hidden, over, soon);
  });

  it('is not written to staff unless they ask for it, nor to who wants no mail', async () => {
    at(-1);
    await harness.uploaded('tom', 'Return.pdf', harness.folder('Returns'), false);
    await harness.switches('maria', {});
    await harness.switches('omar', { daily_digest_email_generated: false });
    await harness.switches('nina', {}, true);
    at(0);
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
  });

  it('tells on Monday what happened since Friday', async () => {
    at(73); // Friday at nine
    await harness.happened('TodoAnswerSubmitted', todo, 'omar');
    at(96); // Saturday
    await harness.run('daily digest');
    expect(harness.mails()).toEqual([]);
    at(144); // Monday
    await harness.run('daily digest');
    expect(harness.mails()).toContain('maria: Blue Fern on Jan 12, 2026');
  });
});
