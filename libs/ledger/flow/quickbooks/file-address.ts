/**
 * Where Intuit keeps the files of production and of companies for trying out, as people have met it:
 * `intuit-qbo-prod-30.s3.amazonaws.com`, `intuit-qbo-preprod-17.s3.amazonaws.com`.
 */
const stores = /^intuit-qbo-(pre)?prod-\d{1,4}\.s3(\.[a-z]{2}(-[a-z]+){1,2}-\d)?\.amazonaws\.com$/;

/**
 * An address of a file that QuickBooks has given out; undefined where it leads anywhere but to Intuit.
 *
 * @param origin where QuickBooks itself answers: the sandbox keeps files there
 */
export function fileAddress(given: string, origin: string): URL | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) return url;
  return url.protocol === 'https:' && url.port === '' && stores.test(url.hostname) ? url : undefined;
}
