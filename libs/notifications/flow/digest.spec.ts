import { LetterPostponed } from '@daybook/kernel/mail';
import { MailStage } from '../../../tests/mails/stage.js';

describe.each([
  ['America/New_York', '2026-01-06T13:00:00Z'],
  ['Asia/Manila', '2026-01-06T00:00:00Z'],
])('the digest of a company in %s', (timeZone, eight) => {
  let stage: MailStage;
  let todo: string;
  const at = (hours: number) => {
    stage.now = new Date(Date.parse(eight) + hours * 3_600_000);
  };

  beforeAll(async () => {
    stage = await MailStage.open({ timeZone });
    await stage.member('maria', 'staff_director');
    await stage.member('omar', 'client_owner');
    await stage.member('nina', 'client_member');
    await stage.person('tom', true);
    todo = await stage.todo('Bank fees', { owner: stage.uuidOf('maria') });
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    await stage.clear();
    await stage.switches('maria', { daily_digest_email_generated: true });
  });

  it('comes at eight to members who want it, and does not tell them what they did themselves', async () => {
    at(-20);
    await stage.happened('TodoAnswerSubmitted', todo, 'omar');
    await stage.commented('maria', todo, 'Thank you.');
    at(-0.01);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
    at(0);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual(['maria', 'nina', 'omar'].map((name) => `${name}: Blue Fern on Jan 6, 2026`));
    expect(stage.textTo('maria')).toContain('Answered to-dos\n- Bank fees');
    expect(stage.textTo('maria')).not.toContain('Thank you.');
    expect(stage.textTo('omar')).not.toContain('Answered to-dos');
    expect(stage.textTo('omar')).toContain('maria B: Thank you.');
    expect([...stage.sent.keys()]).toContain(`digest ${stage.uuidOf('omar')} ${stage.company} 2026-01-06`);
  });

  it('comes once, also when it is made again after a crash, and tells nothing of the day twice', async () => {
    at(-1);
    await stage.happened('TodoAnswerSubmitted', todo, 'omar');
    at(1);
    let letters = 0;
    stage.afterSending = () => {
      letters += 1;
      if (letters === 1) throw new Error('killed');
    };
    await expect(stage.run('daily digest')).rejects.toThrow('killed');
    await stage.run('daily digest');
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['maria', 'nina']);
    expect(letters).toBe(2);
    at(24);
    await stage.run('daily digest');
    expect(stage.sent.size).toBe(2);
  });

  /** At eight the day is told to everybody but Maria, whose address takes nothing. */
  async function toldToAllButMaria() {
    at(-1);
    await stage.happened('TodoAnswerSubmitted', todo, 'omar');
    at(0);
    stage.beforeSending = ({ to }) => {
      if (to.name.startsWith('maria')) throw new LetterPostponed();
    };
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['nina']);
  }

  it('is made again for whoever could not be written to, and for nobody twice', async () => {
    await toldToAllButMaria();
    stage.beforeSending = () => {
      throw new Error('made again too early');
    };
    at(0.2);
    await stage.run('daily digest');
    stage.beforeSending = () => undefined;
    at(0.25);
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['maria', 'nina']);
    expect(stage.textTo('maria')).toContain('Bank fees');
  });

  it('tells nobody a day twice because somebody could not be written to', async () => {
    await toldToAllButMaria();
    at(24);
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['nina']);
  });

  it('does not come at another hour for a company that was made after eight', async () => {
    at(2);
    const pressing = await stage.todo('Payroll', { due_date: '2026-01-06' });
    await stage.db.query('update companies set created_at = $1', [stage.now]);
    at(3);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
    at(24);
    await stage.run('daily digest');
    expect(stage.readers()).toContain('omar');
    await stage.db.query(`update companies set created_at = '2025-01-01T00:00:00Z'`);
    await stage.db.query('delete from todos where uuid = $1', [pressing]);
  });

  it('waits until the tables have heard of everything', async () => {
    at(-1);
    await stage.happened('TodoAnswerSubmitted', todo, 'omar');
    at(0);
    await stage.db.query(`update ops.checkpoints set position = 0 where name = 'todos'`);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
    await stage.db.query('update ops.checkpoints set position = 1000');
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['maria', 'nina']);
  });

  it('begins with what needs attention, and is not written when there is nothing', async () => {
    at(0);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
    await stage.clear();
    const late = await stage.todo('Payroll', { due_date: '2026-01-06', status: 'waiting_for_review' });
    const hidden = await stage.todo('Check them', { due_date: '2026-01-02', is_hidden_from_clients: true });
    const over = await stage.todo('Done', { due_date: '2026-01-02', status: 'completed' });
    const soon = await stage.todo('Soon', { due_date: '2026-01-07' });
    await stage.switches('maria', { daily_digest_email_generated: true });
    await stage.run('daily digest');
    expect(stage.readers()).toEqual(['maria', 'nina', 'omar']);
    expect(stage.textTo('omar')).toContain(
      `Needs attention\n- Payroll http://x.test/links/todo/${late}\n  due Jan 6, 2026`,
    );
    expect(stage.textTo('omar')).not.toMatch(/Check them|Done|Soon/);
    expect(stage.textTo('maria')).toContain('Check them');
    await stage.db.query('delete from todos where uuid = any($1)', [[late, hidden, over, soon]]);
  });

  it('is not written to staff unless they ask for it, nor to who wants no mail', async () => {
    at(-1);
    await stage.uploaded('tom', 'Return.pdf', stage.folder('Returns'), false);
    await stage.switches('maria', {});
    await stage.switches('omar', { daily_digest_email_generated: false });
    await stage.switches('nina', {}, true);
    at(0);
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
  });

  it('tells on Monday what happened since Friday', async () => {
    at(73); // Friday at nine
    await stage.happened('TodoAnswerSubmitted', todo, 'omar');
    at(96); // Saturday
    await stage.run('daily digest');
    expect(stage.mails()).toEqual([]);
    at(144); // Monday
    await stage.run('daily digest');
    expect(stage.mails()).toContain('maria: Blue Fern on Jan 12, 2026');
  });
});
