import { startTestServer } from './index.js';
import { currentVersion, versionOf } from './versions.js';

/** A program: the server in memory on the port that is its first argument, of the version that is its second, until it is ended. */
const [, , port, name] = process.argv;
await startTestServer({ port: Number(port), version: name === undefined ? currentVersion : versionOf(name) });
