const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ownImage = new RegExp(`^/api/v2/header-images/${uuid}/${uuid}$`);

/** The address of a header image of our own: the only kind that a browser may fetch by itself. */
export function isOwnImage(address: string): boolean {
  return ownImage.test(address);
}

/** A header image of our own, or an https address without credentials or anything a browser would read differently. */
export function isImageAddress(address: string): boolean {
  return isOwnImage(address) || isPlainHttps(address);
}

function isPlainHttps(address: string): boolean {
  if (!address.startsWith('https://') || /[\s\\\p{C}]/u.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
