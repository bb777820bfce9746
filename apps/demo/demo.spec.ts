import { todoStatuses, todoTypes } from '@daybook/todos/domain';
import { companies, demoSignIns, story } from './index.js';
import { clients, staff } from './people.js';

const today = new Date('2026-11-20T16:00:00.000Z');
const deeds = story(today);
const created = deeds
  .map(({ command }) => command as { type: string; todoType?: string })
  .filter(({ type }) => type === 'CreateTodo');

describe('the demo firm', () => {
  it('is the same for the same day', () => {
    expect(story(today)).toEqual(deeds);
  });

  it('is told in order and ends some days ago at most', () => {
    const instants = deeds.map(({ at }) => at);
    expect(instants).toEqual([...instants].sort());
    expect(instants.at(-1)?.slice(0, 10) ?? '').toMatch(/^2026-11-(1[6-9]|20)$/);
    expect(instants.every((at) => at < today.toISOString())).toBe(true);
  });

  it('has the people and companies it promises', () => {
    expect(staff).toHaveLength(6);
    expect(clients).toHaveLength(30);
    expect(companies.filter((company) => !company.isDeleted)).toHaveLength(12);
    expect(clients.filter((person) => person.in.length > 1).map(({ key }) => key)).toEqual(['owner', 'rosa.delgado']);
    const keys = [...staff, ...clients].map(({ key }) => `${key}@demo.daybook.test`);
    for (const { email } of demoSignIns.people) expect(keys).toContain(email);
  });

  it('has about 150 to-dos, of every type', () => {
    expect(created.length).toBeGreaterThanOrEqual(140);
    expect(created.length).toBeLessThanOrEqual(165);
    expect(new Set(created.map(({ todoType }) => todoType))).toEqual(new Set(todoTypes));
    expect(todoStatuses).toHaveLength(3);
  });

  it.each(['SendTodoBack', 'ReopenTodo', 'DeleteTodo', 'HideTodoFromClients', 'AddComment', 'GenerateOccurrence'])(
    'has some %s',
    (type) => {
      expect(deeds.filter(({ command }) => command.type === type).length).toBeGreaterThan(1);
    },
  );
});
