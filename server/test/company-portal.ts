import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPool } from '../src/platform/database/pool.ts'
import { runJobs } from '../src/run-jobs.ts'
import { setUpDemoProviders } from '@despatch/demo/demo-providers.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { openTenant } from '../src/tenants/open-tenant.ts'
import { whatFollows } from '../src/what-follows.ts'
import { Tenants } from '../src/platform/tenant/tenants.ts'

/**
 * The app with one company, in a process of its own. It opens the database of COMPANY_DATABASE,
 * works on its queue, serves, and prints its address.
 */
const config = readConfig(process.env)
const connection = process.env.COMPANY_DATABASE ?? ''
const metro = demoTenants.find(({ name }) => name === 'metro')
if (!metro) throw new Error('The demo has a tenant metro')
const tenant = await openTenant({ ...metro, connection }, connection, {
  whatFollows,
  onTrouble: () => undefined,
})
const tenants = new Tenants([tenant])
const app = await buildApp({ tenants, controlDatabase: createPool(connection, { max: 1 }), config })
const address = await app.listen({ host: '127.0.0.1', port: config.port })
// The time of a payment is short here, and this is none.
if (config.sandboxUrl)
  await setUpDemoProviders(tenants, { ...config, paymentTimeout: 30_000 }, config.sandboxUrl, address)
await runJobs({ tenant, mailer: null, config }, connection, app.log)
console.log(`running at ${address}`)
