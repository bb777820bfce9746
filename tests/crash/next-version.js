// Loaded before a part of the product it is the next version of it, as far as tables go: those of three projections are
// to be filled anew.
import { registerHooks } from 'node:module';

const raised = /(name: "(?:work|todos|history)",\s*version: )(\d+)/g;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes('/dist/apps/') || !loaded.source) return loaded;
    const source = Buffer.from(loaded.source).toString();
    return { ...loaded, source: source.replace(raised, (_, before, version) => `${before}${Number(version) + 1}`) };
  },
});
