import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../faults.js';
import { serveApi } from './api.js';
import { type CallbackOptions, Callbacks } from './callbacks.js';
import type { Desk } from './desk.js';
import { serveEditor } from './editor.js';
import { takeForms } from './forms.js';
import { PageTickets } from './page-tickets.js';

export { Desk } from './desk.js';

/** Dropbox Sign as far as Daybook uses it: the API, the two pages that stand in frames, and events that are told. */
export function dropboxSignApi(options: CallbackOptions, desk: Desk, faults: Faults): FastifyPluginAsync {
  const callbacks = new Callbacks(options, faults);
  const tools = { ...options, desk, faults, callbacks, tickets: new PageTickets() };
  return async (server) => {
    server.addHook('onClose', async () => callbacks.end());
    await server.register(
      async (api) => {
        takeForms(api);
        serveApi(api, tools);
      },
      { prefix: '/v3' },
    );
    await server.register(async (editor) => serveEditor(editor, tools), { prefix: '/editor' });
  };
}
