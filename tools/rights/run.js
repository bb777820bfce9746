import { spawnSync } from 'node:child_process';

/** `npm run rights -- addComment`: who may ask for one operation, and whether the product answers so. */
const [operation] = process.argv.slice(2);
if (!operation) {
  process.stderr.write('Name an operation of docs/schema.graphql: npm run rights -- addComment\n');
  process.exit(1);
}
const jest = ['node_modules/jest/bin/jest.js', '--config', 'tools/rights/jest.config.js', '--runInBand'];
const { status } = spawnSync('node', ['--no-warnings', '--experimental-vm-modules', ...jest], {
  stdio: 'inherit',
  env: { ...process.env, DAYBOOK_OPERATION: operation },
});
process.exitCode = status ?? 1;
