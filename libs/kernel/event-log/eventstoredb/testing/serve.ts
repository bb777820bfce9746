import { startTestServer } from './index.js';

/** A program: the server in memory on the port that is its argument, until it is ended. */
await startTestServer({ port: Number(process.argv[2]) });
