import { runCommandLine } from './commands/run-command-line.ts'

const stopping = new AbortController()
process.on('SIGINT', () => stopping.abort())
process.on('SIGTERM', () => stopping.abort())

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  terminal: { input: process.stdin, screen: process.stderr },
  output: process.stdout,
  signal: stopping.signal,
})
