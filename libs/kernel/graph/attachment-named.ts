/** `Content-Disposition` of what is saved, as RFC 6266 says: the name for all browsers, and what of it is ASCII for the old ones. */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
