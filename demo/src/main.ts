import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { type Config, readConfig } from '@despatch/server/platform/config.ts'
import { publicServices } from '@despatch/server/platform/outside/lookup-providers.ts'
import {
  isStopping,
  openPostgres,
  publicAddress,
  runProgram,
  servePortal,
  stopAtEnd,
} from '@despatch/server/run-program.ts'
import { type Sandbox, startSandbox } from './sandbox-process.ts'

const SANDBOX_STOP_MS = 5000

await runProgram(async () => {
  const config = readConfig(process.env)
  if (config.production)
    throw new Error('The demo does not start in production: its users have a known password.')
  // The portal is loaded while the database starts, and not at all if a setting is wrong.
  const [serverUrl, { createDemoTenants, demoPassword }, { setUpDemoProviders }] = await Promise.all([
    openPostgres(config),
    import('./create-demo-tenants.ts'),
    import('./demo-providers.ts'),
    import('@despatch/server/start-portal.ts'),
  ])
  await createDemoTenants(serverUrl, config.publicUrl)
  const sandbox = config.sandboxUrl === undefined ? await openSandbox(config) : undefined
  const demo = sandbox ? withSandbox(config, sandbox) : config
  const portal = await servePortal(demo, serverUrl)
  if (demo.sandboxUrl !== undefined)
    await setUpDemoProviders(portal.tenants, demo, demo.sandboxUrl, portal.address)
  if (isStopping()) return
  const address = publicAddress(demo, portal)
  console.log(`Despatch is running at ${address}`)
  console.log(demoHelp(address, demoPassword, sandbox))
})

async function openSandbox({ data }: Config): Promise<Sandbox> {
  const sandbox = await startSandbox(data)
  stopAtEnd({ name: 'the sandbox', stop: () => sandbox.stop(), limit: SANDBOX_STOP_MS })
  return sandbox
}

function withSandbox(config: Config, sandbox: Sandbox): Config {
  const { services } = config
  const standIn = (name: 'idealPostcodes' | 'postcoder') =>
    services[name] === publicServices[name] ? sandbox.addresses : services[name]
  return {
    ...config,
    smtpUrl: config.smtpUrl ?? sandbox.smtpUrl,
    sandboxUrl: sandbox.cards,
    smsUrl: config.smsUrl ?? sandbox.sms,
    services: {
      ...services,
      idealPostcodes: standIn('idealPostcodes'),
      postcoder: standIn('postcoder'),
      osrm: services.osrm ?? sandbox.routing,
    },
  }
}

function demoHelp(address: string, password: string, sandbox: Sandbox | undefined): string {
  return `
  Log in to Metro Couriers (${address}${pathTo('login', { database: 'metro' })})
      or to Northern Despatch (${address}${pathTo('login', { database: 'northern' })})
  as account, noprice, card, checkout, control, admin or api, with the password ${password}
  Public tracking: ${address}${pathTo('track', {})}
  Programming interface: ${address}/api${sandbox ? sandboxHelp(sandbox) : ''}
  Ctrl-C stops everything.
`
}

function sandboxHelp({ inbox, cards, addresses, sms }: Sandbox): string {
  return `
  Sent emails: ${inbox}
  Sent text messages: ${sms}
  Cards: 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 declined, 4000 0000 0000 3220 asks for 3-D Secure;
      switches for what may go wrong: ${cards}/switches
  Address providers: the keys ak_sandbox and PCW-sandbox work; switches: ${addresses}/switches`
}
