import { join } from 'node:path'
import { clearAfterStart } from './platform/clear-memory.ts'
import { readConfig, type Config } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts'
import { startSandbox, type Sandbox } from './platform/sandbox-process.ts'
import { failureLine } from './platform/failure-line.ts'

/** What has been started, to be stopped in the opposite order. */
const started: (() => Promise<void>)[] = []

let stopping: Promise<void> | undefined

const stopAll = () => (stopping ??= stopInTurn())

async function stopInTurn(): Promise<void> {
  for (const stop of started.toReversed()) {
    await stop().catch((failure: unknown) => console.error(failureLine(failure)))
  }
}

const leave = () => void stopAll().then(() => process.exit(0))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  await start(readConfig(process.env))
} catch (failure) {
  // Whoever stops us in the middle of the start need not be told that it failed.
  const wasStopped = stopping !== undefined
  if (!wasStopped) console.error(failureLine(failure))
  await stopAll()
  process.exit(wasStopped ? 0 : 1)
}

async function start(config: Config): Promise<void> {
  // All features with what they stand on: read while the database starts, and not at all for a wrong setting.
  const [{ startPortal }, serverUrl] = await Promise.all([
    import('./start-portal.ts'),
    config.databaseUrl ?? ownPostgres(config),
  ])
  const sandbox = config.demo && !config.sandboxUrl ? await startSandbox(config.data) : undefined
  if (sandbox) started.push(() => sandbox.stop())
  const portal = await startPortal(sandbox ? withSandbox(config, sandbox) : config, serverUrl)
  started.push(() => portal.stop())
  if (stopping) return
  clearAfterStart()
  const address = config.publicUrl.replace(/:0$/, `:${new URL(portal.address).port}`)
  console.log(`Despatch is running at ${address}`)
  if (config.demo) console.log(await demoHelp(address, sandbox))
}

function withSandbox(config: Config, sandbox: Sandbox): Config {
  const services = { ...config.services, osrm: config.services.osrm ?? sandbox.routing }
  return { ...config, smtpUrl: config.smtpUrl ?? sandbox.smtpUrl, sandboxUrl: sandbox.cards, services }
}

async function ownPostgres(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.data, 'postgres'),
    onGivenUp: (failure) => {
      console.error(failure.message)
      void stopAll().then(() => process.exit(1))
    },
  })
  started.push(() => postgres.stop())
  return postgres.url
}

async function demoHelp(address: string, sandbox: Sandbox | undefined): Promise<string> {
  const { demoPassword } = await import('./tenants/create-demo-tenants.ts')
  return `
  Log in to Metro Couriers (${address}/login?database=metro)
      or to Northern Despatch (${address}/login?database=northern)
  as account, noprice, card, checkout, control, admin or api, with the password ${demoPassword}
  Public tracking: ${address}/docket/track
  Programming interface: ${address}/api${sandbox ? sandboxHelp(sandbox) : ''}
  Ctrl-C stops everything.
`
}

function sandboxHelp({ inbox, cards }: Sandbox): string {
  return `
  Mails that were sent: ${inbox}
  Cards: 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 declined, 4000 0000 0000 3220 asks for 3-D Secure;
      switches for what may go wrong: ${cards}/switches`
}
