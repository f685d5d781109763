import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { passOnSignals, pinnedEnvironment, pinnedNode, root } from './launch.mjs'

const watched = ['server/src', 'demo/src', 'postgres/src', 'backup/src', 'contract/src', 'domain/src']

/**
 * Vite serves the web client on PORT. It proxies /api to the server on PORT + 10, which restarts after each change, and /drive
 * to the driver’s app on PORT + 20.
 */
export function startForDevelopment(main) {
  const port = Number(process.env.PORT ?? 3000)
  const appPort = port + 10
  const driverPort = port + 20
  const env = pinnedEnvironment({
    DESPATCH_API: `http://127.0.0.1:${appPort}`,
    DESPATCH_DRIVER: `http://127.0.0.1:${driverPort}`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  })
  const watching = watched.map((folder) => `--watch-path=${join(root, folder)}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const run = (args, cwd, more) =>
    spawn(pinnedNode, args, { cwd, env: { ...env, ...more }, stdio: 'inherit', detached: true })
  const children = [
    run([...watching, '--watch-preserve-output', main], root, { PORT: `${appPort}` }),
    run([vite, '--port', String(port)], join(root, 'web'), {}),
    run([vite, '--port', String(driverPort)], join(root, 'driver'), {}),
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
