import { startTestServer } from './index.js';
import { currentVersion, versions } from './versions.js';

/** A program: the server in memory on the port that is its first argument, of the version that is its second, until it is ended. */
const [, , port, name] = process.argv;
const version = versions.find((one) => one.name === name) ?? currentVersion;
await startTestServer({ port: Number(port), version });
