/** An address as it may be shown to whoever has a link: `nora@client.test` is `n…@client.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
