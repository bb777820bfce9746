/** Texts of the preview. */
export const previewTexts = {
  noPdf: 'This browser does not support PDF!',
  loading: 'Loading…',
  download: 'Download',
  viewInFiles: 'View in Files',
  close: 'Close',
  besides: 'Files beside this one',
  previous: 'Previous file',
  next: 'Next file',
  none: 'There is no preview of this kind of file. Download it to look at it.',
  failed: 'The file could not be loaded.',
  gone: 'It may have been moved to the trash, or is not shared with you any more.',
  fullSize: (title: string) => `Show ${title} in full size`,
  fit: (title: string) => `Fit ${title} to the window`,
  pages: (title: string) => `Pages of ${title}`,
  noPage: (page: number) => `Page ${page} could not be shown. Close the file and open it again.`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
} as const;
