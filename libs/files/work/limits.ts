const MB = 2 ** 20;

/** How far a file is followed. Beyond that it is refused or shown without preview; none of it is a promise to people. */
export const limits = {
  /** Characters of text that are kept for searching. */
  text: 1_000_000,
  /** Bytes of one part of an office document that are read. */
  officePart: 64 * MB,
  /** What is shown of an office document; characters also of each sheet, and of all texts that cells share. */
  office: {
    blocks: 2_000,
    characters: 400_000,
    sheets: 20,
    rows: 500,
    columns: 50,
    cell: 1_000,
    sharedStrings: 8_000_000,
  },
  /** Pages of a PDF whose text is read. */
  pages: 2_000,
  /** Width times height of a picture. */
  pixels: 100_000_000,
  /** Bytes of a picture or PDF that is drawn. */
  drawn: 100 * MB,
  thumbnail: 320,
  preview: 2_048,
  portrait: 512,
  /** Twice as large as it is shown. */
  logo: { width: 400, height: 80 },
  banner: { width: 1_200, height: 480 },
  archive: {
    entries: 20_000,
    /** Bytes that come out of an archive, with those in it. */
    unpacked: 4_096 * MB,
    /** How many times an archive may grow, once it has grown to `ratioFrom` bytes. */
    ratio: 200,
    ratioFrom: 100 * MB,
    /** Archives within archives. */
    depth: 3,
    /** Bytes of archives within an archive that are looked into. */
    nested: 256 * MB,
  },
} as const;
