import type { Plugin } from 'vite';

const link = /\n?\s*<link rel="stylesheet"[^>]*>/g;

/** Moves the style sheets behind the shell of the page, which is then drawn without waiting for them; scripts still wait. */
export function stylesLast(): Plugin {
  return {
    name: 'styles-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace(link, '').replace('</body>', `${(page.match(link) ?? []).join('')}\n  </body>`),
    },
  };
}
