/** Puts a text that was handed out on the person's disk. */
export function saveFile(filename: string, content: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  link.click();
  URL.revokeObjectURL(address);
}
