/** What other areas may read of comments in SQL of their own; each stands where a table stands (decision 0038). */

/** Comments and lines of threads (`is_line`); `item_uuid` is what they are about, `files` what is attached. */
export const comments =
  '(select uuid, item_uuid, author, text, files, created_at, system is not null as is_line from comments)';
