/** What other areas may read of files in SQL of their own; each stands where a table stands (decision 0038). */

/** Folders and files of the libraries, with the version that is shown. */
export const fileNodes = '(select uuid, version_uuid, title from file_nodes)';

/** What was read in versions of files, with its `words` for a search. */
export const fileTexts = '(select version, file, company, title, text, words from file_texts)';
