// Loaded into a process that scripts/setup.mjs starts. If its parent is killed, the process ends as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
