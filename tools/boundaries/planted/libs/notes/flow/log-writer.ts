export const around = 'insert into log.events (position) values (1)';
