import { resolve } from 'node:path';
import { bundle } from './bundle.js';

// `node dist/tools/bundle/main.js`, after SWC: what a part loads at its start, 3,300 modules, becomes a handful, which load in
// a fraction of the time (docs/decisions/0047-the-api-is-bundled.md).

for (const part of ['api', 'projector']) await bundle(resolve(`dist/apps/${part}/main.js`), resolve('dist'));
