import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { unlimited } from './unlimited.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The portal with its demo, as `npm start` runs it. */
export const withDemo = [process.execPath, fileURLToPath(import.meta.resolve('@despatch/demo/main.ts'))]

export const withNpm = ['npm', 'start']

/** In a terminal, which is closed when the child is killed. */
export const inTerminal = ['script', '--quiet', '--command', `${process.execPath} ${main}`, '/dev/null']

export interface PortalProcess {
  child: ChildProcess
  /** Its output so far. */
  printed: () => string
  /** Waits until it has ended. Returns its exit code, or null after a signal. */
  ended: Promise<number | null>
}

/** Starts the portal with these settings and no others, as `npm start` does or with that command. */
export function startProcess(
  settings: Record<string, string>,
  [command = '', ...args]: readonly string[] = [process.execPath, main],
): PortalProcess {
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    LOG_LEVEL: 'error',
    npm_config_update_notifier: 'false',
    ...unlimited,
    ...settings,
  }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, printed: () => printed, ended }
}

/** Waits until the portal prints its address. Throws with its output if it ends before that. */
export async function runningAt(portal: PortalProcess): Promise<string> {
  const announced = (async () => {
    for (;;) {
      const address = /running at (http:\S+)/.exec(portal.printed())?.[1]
      if (address) return address
      await once(portal.child.stdout as NodeJS.EventEmitter, 'data')
    }
  })()
  return await Promise.race([
    announced,
    portal.ended.then((code) => Promise.reject(new Error(`It exited with ${code}: ${portal.printed()}`))),
  ])
}
