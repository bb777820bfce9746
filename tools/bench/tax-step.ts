import { gzipSync } from 'node:zlib';
import type { House } from './bench-environment.js';
import type { Line } from './report.js';
import { Visitor } from './visitor.js';
import { firstContent, openBrowser, scriptsOf, signIn } from './web.js';

const most = 60;

/** What a client downloads for a step of a questionnaire, beyond what the first page has brought. */
export async function stepOfClient(house: House): Promise<Line> {
  const url = `http://localhost:${house.config.port}/`;
  const owner = await Visitor.signIn(house.endpoint, 'owner@demo.daybook.test');
  type Companies = { companies: { companies: { uuid: string; name: string }[] } };
  const { companies } = await owner.ask<Companies>(
    '{ companies(search: "Harbor", limit: 10) { companies { uuid name } } }',
  );
  const [{ uuid } = { uuid: '' }] = companies.companies;
  const { browser, close } = await openBrowser();
  try {
    const signedIn = await signIn(browser, url);
    const shell = await scriptsOf(browser, url, firstContent, signedIn);
    const step = `${url}${uuid}/tax-questionnaire/2026/business-information/contact`;
    const scripts = await scriptsOf(browser, step, '[data-question]', signedIn);
    const added = [...scripts].filter(([address]) => !shell.has(address));
    const bytes = added.reduce((sum, [, code]) => sum + gzipSync(code).length, 0) / 1_000;
    return {
      what: 'Scripts of a step, above the first page, gzip',
      value: `${bytes.toFixed(0)} KB in ${added.length} files`,
      ratio: bytes / most,
      aim: `≤ ${most} KB`,
    };
  } finally {
    await close();
  }
}
