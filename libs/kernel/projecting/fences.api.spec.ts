import { openPool } from '@daybook/kernel/postgres';
import { raiseFence } from './fences.js';
import { sampleWorld } from './spec/world/index.js';

it('is raised by several at once, of whom each forgets the streams whose rows are there', async () => {
  const world = await sampleWorld();
  const pool = openPool(world.url, { purpose: 'background' });
  try {
    const far = 100_000;
    await pool.query(`insert into ops.checkpoints (name, version, position) values ('notes', 1, ${far})`);
    await raiseFence(pool, 'notes', far, 'note-4');
    for (let round = 1; round <= 800; round += 1)
      await Promise.all([1, 2, 3].map((one) => raiseFence(pool, 'notes', 3 * round + one, `note-${one}`)));
    expect(await raiseFence(pool, 'notes', far, 'note-5')).toBe(far);
    const { rows } = await pool.query('select stream, position::int from ops.fenced_streams');
    expect(rows).toEqual([{ stream: 'note-5', position: far }]);
  } finally {
    await pool.end();
    await world.close();
  }
});
