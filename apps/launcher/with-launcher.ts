// Loaded before each part. When the launcher dies without a word, its end of the channel closes: the part drains and ends
// instead of staying behind on its port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
