import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { readConfig, type Config } from './platform/config.ts'
import { startSandbox, type Sandbox } from './platform/sandbox-process.ts'
import { failureLine } from './platform/failure-line.ts'
import { within } from './platform/within.ts'

/** Milliseconds for connections to close after requests and jobs have ended. */
const CLOSING = 2000
const SANDBOX_STOP = 5000
/** PostgreSQL ends within this time even if it has much to write; see @despatch/postgres. */
const POSTGRES_STOP = 300_000

interface Started {
  name: string
  stop: () => Promise<void>
  /** Milliseconds after which it is abandoned. */
  limit: number
}

/** Everything that was started, to be stopped in reverse order. */
const started: Started[] = []

let stopping: Promise<boolean> | undefined

/** Stops everything, and returns whether it stopped properly. Anything that hangs is abandoned after its time limit. */
const stopAll = () => (stopping ??= stopInTurn())

async function stopInTurn(): Promise<boolean> {
  let isClean = true
  for (const { name, stop, limit } of started.toReversed()) {
    await within(limit, stop()).catch((failure: unknown) => {
      isClean = false
      console.error(`Stopping ${name} failed: ${failureLine(failure)}`)
    })
  }
  return isClean
}

// A signal may come twice: Ctrl-C reaches the portal from the terminal and from npm.
const leave = () => void stopAll().then((isClean) => process.exit(isClean ? 0 : 1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
// The terminal was closed.
process.on('SIGHUP', leave)

try {
  await start(readConfig(process.env))
} catch (failure) {
  // If the process was stopped during the start, the failure need not be reported.
  const wasStopped = stopping !== undefined
  if (!wasStopped) console.error(failureLine(failure))
  await stopAll()
  process.exit(wasStopped ? 0 : 1)
}

async function start(config: Config): Promise<void> {
  // All features with their dependencies: loaded while the database starts, and not at all if a setting is wrong.
  const [{ startPortal }, serverUrl] = await Promise.all([
    import('./start-portal.ts'),
    config.databaseUrl ?? ownPostgres(config),
  ])
  const sandbox = config.demo && !config.sandboxUrl ? await startSandbox(config.data) : undefined
  if (sandbox) started.push({ name: 'the sandbox', stop: () => sandbox.stop(), limit: SANDBOX_STOP })
  const portal = await startPortal(sandbox ? withSandbox(config, sandbox) : config, serverUrl)
  const limit = config.stopDelay + config.stopTimeout + CLOSING
  started.push({ name: 'the portal', stop: () => portal.stop(), limit })
  if (stopping) return
  const address = config.publicUrl.replace(/:0$/, `:${new URL(portal.address).port}`)
  console.log(`Despatch is running at ${address}`)
  if (config.demo) console.log(await demoHelp(address, sandbox))
}

function withSandbox(config: Config, sandbox: Sandbox): Config {
  const services = { ...config.services, osrm: config.services.osrm ?? sandbox.routing }
  return {
    ...config,
    smtpUrl: config.smtpUrl ?? sandbox.smtpUrl,
    sandboxUrl: sandbox.cards,
    smsUrl: config.smsUrl ?? sandbox.sms,
    services,
  }
}

async function ownPostgres(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.data, 'postgres'),
    archive: config.archive,
    onGivenUp: (failure) => {
      console.error(failure.message)
      void stopAll().then(() => process.exit(1))
    },
  })
  started.push({ name: 'PostgreSQL', stop: () => postgres.stop(), limit: POSTGRES_STOP })
  return postgres.url
}

async function demoHelp(address: string, sandbox: Sandbox | undefined): Promise<string> {
  const { demoPassword } = await import('./demo/create-demo-tenants.ts')
  return `
  Log in to Metro Couriers (${address}${pathTo('login', { database: 'metro' })})
      or to Northern Despatch (${address}${pathTo('login', { database: 'northern' })})
  as account, noprice, card, checkout, control, admin or api, with the password ${demoPassword}
  Public tracking: ${address}${pathTo('track', {})}
  Programming interface: ${address}/api${sandbox ? sandboxHelp(sandbox) : ''}
  Ctrl-C stops everything.
`
}

function sandboxHelp({ inbox, cards, sms }: Sandbox): string {
  return `
  Sent emails: ${inbox}
  Sent text messages: ${sms}
  Cards: 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 declined, 4000 0000 0000 3220 asks for 3-D Secure;
      switches for what may go wrong: ${cards}/switches`
}
