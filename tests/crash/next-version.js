// Loaded before a part of the product it is the next version of it, as far as tables go: those of the projections in
// CRASH_RAISED, `todos,work`, are to be filled anew.
import { registerHooks } from 'node:module';

const names = process.env.CRASH_RAISED.replaceAll(',', '|');
const raised = new RegExp(`(name: "(?:${names})",\\s*version: )(\\d+)`, 'g');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes('/dist/apps/') || !loaded.source) return loaded;
    const source = Buffer.from(loaded.source).toString();
    return { ...loaded, source: source.replace(raised, (_, before, version) => `${before}${Number(version) + 1}`) };
  },
});
