export const seenByClients = 'u.is_active and not u.is_hidden_from_all_clients';
