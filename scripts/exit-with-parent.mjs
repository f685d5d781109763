// Loaded into a process that scripts/setup.mjs starts, or that replaces it. If its parent is killed, the process ends as on
// SIGTERM. A parent that is a script holds a channel to it. Otherwise the parent may be npm.
import { whenNpmEnds } from './npm-process.mjs'

const end = () => process.kill(process.pid, 'SIGTERM')
if (process.channel) {
  process.once('disconnect', end)
  process.channel.unref()
} else {
  whenNpmEnds(end)
}
