/**
 * Operational tables that are made again from the log, or hold for running processes only. All others are backed up and
 * outlive a move of the log, new ones too.
 */
export const madeAgain: readonly string[] = [
  ...['checkpoints', 'rebuild_requests', 'rebuilds', 'as_of_views', 'fences', 'fence_mark', 'fenced_streams'],
  ...['replica_events', 'log_seen', 'search_words', 'search_word_list', 'migrations'],
];
