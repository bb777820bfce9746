import { spawnSync } from 'node:child_process';

const rights = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/rights/run.js', ...words], { encoding: 'utf8' });
  return { status, text: (stdout + stderr).trim() };
};

it('fails with what to do when no operation is named, or one that is not there', () => {
  expect(rights()).toEqual({
    status: 1,
    text: 'Name an operation of docs/schema.graphql: npm run rights -- addComment',
  });
  expect(rights('levitate')).toEqual({ status: 1, text: 'There is no operation levitate.' });
});
