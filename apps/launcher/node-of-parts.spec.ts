import { execFileSync } from 'node:child_process';
import { nodeOfParts, packagedNode } from './node-of-parts.js';

const given = (version: string) => ({ version, program: '/usr/bin/node' });

it('runs the parts with the Node that runs the launcher, when it is new enough', () => {
  expect(nodeOfParts(given('24.1.0'), '/packaged')).toEqual({ program: '/usr/bin/node', note: null });
});

it('takes the packaged one in place of an older one, and says so', () => {
  const { program, note } = nodeOfParts(given('20.19.2'), '/packaged');
  expect([program, note]).toEqual(['/packaged', expect.stringContaining('This is Node 20.19.2')]);
});

it('refuses at once where there is none', () => {
  expect(() => nodeOfParts(given('20.19.2'), null)).toThrow(/^Daybook needs Node 24 or newer, and this is 20\.19\.2\./);
});

it('knows where the packaged one lies', () => {
  expect(execFileSync(packagedNode() ?? '', ['--version'], { encoding: 'utf8' })).toMatch(/^v2[4-9]/);
});
