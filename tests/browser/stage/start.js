import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { startProduct } from './product.js';

/** jest's globalSetup: the product and a browser, their addresses in DAYBOOK_STAGE_URL and DAYBOOK_STAGE_BROWSER. */
export default async function start() {
  const product = await startProduct({ DAYBOOK_HELP_URL: 'https://help.daybook.test/', OTHER_ASSISTANTS: 'on' });
  // the arguments that come with the package switch off the rules of origins, which are part of what is tried
  packed.setGraphicsMode = false;
  const browser = await chromium.launchServer({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  process.env.DAYBOOK_STAGE_URL = product.url;
  process.env.DAYBOOK_STAGE_BROWSER = browser.wsEndpoint();
  globalThis.clearStage = async () => {
    await browser.close();
    await product.stop();
  };
}
