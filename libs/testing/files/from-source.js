import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// lets node run the sources as they are: what is named .js is looked for as .ts, and @daybook/ among our own
registerHooks({
  resolve(specifier, context, next) {
    const [, own] = /^@daybook\/(.+)$/.exec(specifier) ?? [];
    if (own) return next(new URL(`../../${own}/index.ts`, import.meta.url).href, context);
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});
