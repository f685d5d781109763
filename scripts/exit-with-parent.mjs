// Loaded before a program that scripts/setup.mjs runs: when that was killed, the program leaves as if asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
