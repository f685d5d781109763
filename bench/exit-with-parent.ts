// Loaded into a server that the bench starts. The server ends when the bench does, even if that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
