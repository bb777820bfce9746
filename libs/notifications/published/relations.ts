/** What other areas may read of switches in SQL of their own; each stands where a table stands (decision 0038). */

/** Switches of optional mails: the `moved` ones, and whether all are off. Whoever has changed nothing has no row. */
export const notificationSwitches = '(select user_uuid, moved, is_silent from notification_prefs)';
