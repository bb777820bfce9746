import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from './csrf.js';

const notBuilt =
  '<!doctype html><html lang="en"><head><title>Daybook</title></head><body><p>The pages are not built. Run <code>npm run build</code> and start again.</p></body></html>';

/** Pages to which links of mails lead: their address may hold a token. */
const tokenPages = /^\/(links|welcome|reset-password|sign|setup)(\/|$)/i;
/** A link to sign as some mail gateways hand it on: the # of the address written as %23, by some of them twice. */
const rewrittenLink = /^sign\/?(?:#|%23)([\w-]{20,200})/i;
/** What others hand over in an address: a code that is worth tokens, a state that is worth a session. */
const secretParameters = /[?&](token|code|state|id_token|access_token)=/i;

/** The built web app: files as they are, hashed ones cached for ever, every other address the page that routes itself. */
export async function serveWeb(server: FastifyInstance, folder: string, csrf: Csrf): Promise<void> {
  const files = new Set(globSync('**/*', { cwd: folder }).filter((file) => /\.\w+$/.test(file)));
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : notBuilt;
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  server.get('/*', async (request, reply) => {
    const path = decodedPath(request);
    if (path !== 'index.html' && files.has(path)) {
      const hashed = path.startsWith('assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(path);
    }
    const [, token] = rewrittenLink.exec(path) ?? [];
    if (token !== undefined) {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      return reply.redirect(`/links/sign/${token}`);
    }
    if (path.startsWith('api/') || /\.\w{2,5}$/.test(path)) return reply.callNotFound();
    csrf.hand(request, reply);
    const holdsToken = tokenPages.test(`/${path}`) || secretParameters.test(request.url);
    if (holdsToken) reply.header('referrer-policy', 'no-referrer');
    return sendPage(reply.header('cache-control', holdsToken ? 'no-store' : 'no-cache'), page);
  });
}

/** The page with the nonce of this answer, for its own style and for those that scripts add. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = reply.allowNonce();
  const meta = `<meta property="csp-nonce" nonce="${nonce}" />`;
  return reply
    .type('text/html; charset=utf-8')
    .send(page.replace('<head>', `<head>${meta}`).replace('<style>', `<style nonce="${nonce}">`));
}

function decodedPath({ url }: FastifyRequest): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] as string).slice(1);
  } catch {
    return '';
  }
}
