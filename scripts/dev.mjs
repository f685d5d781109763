import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { passOnSignals } from './setup.mjs'

const watched = ['server/src', 'postgres/src', 'backup/src', 'contract/src', 'domain/src']

/** Vite serves the web client on PORT and proxies /api to the app on PORT + 10. The app restarts after each change. */
export function startForDevelopment(args) {
  const port = Number(process.env.PORT ?? 3000)
  const appPort = port + 10
  const env = pinnedEnvironment({
    DESPATCH_API: `http://127.0.0.1:${appPort}`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const watching = watched.map((folder) => `--watch-path=${join(root, folder)}`)
  const children = [
    run([...watching, '--watch-preserve-output', 'server/src/main.ts', ...args], root, {
      ...env,
      PORT: `${appPort}`,
    }),
    run([vite, '--port', String(port), '--strictPort'], join(root, 'web'), env),
  ]
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  passOnSignals(stopAll)
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll('SIGTERM')
    })
  }
}

function run(args, cwd, env) {
  return spawn(pinnedNode(), args, { cwd, env, stdio: 'inherit', detached: process.platform !== 'win32' })
}
