import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { firstOutput, killProcess } from './child-process.ts'

const file = fileURLToPath(import.meta.resolve('./company-portal.ts'))

/** Portals in processes of their own that work on the queue of one company. `connection`: the address of its database. */
export function killedWorkers(connection: string) {
  const children = new Set<ChildProcess>()

  async function startWorker(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        PORT: '0',
        COMPANY_DATABASE: connection,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.add(child)
    await firstOutput('The portal', child)
    return child
  }

  /** Starts workers, and kills and replaces them at random until there were `kills`. The last ones continue to work. Returns the kills. */
  async function killAtRandom({ workers, kills }: { workers: number; kills: number }): Promise<number> {
    let killed = 0
    await Promise.all(
      Array.from({ length: workers }, async () => {
        let child = await startWorker()
        while (killed < kills) {
          killed += 1
          await pause(Math.random() * 800)
          await killProcess(child)
          child = await startWorker()
        }
      }),
    )
    return killed
  }

  const stop = () => Promise.all([...children].map(killProcess))
  return { killAtRandom, stop }
}
