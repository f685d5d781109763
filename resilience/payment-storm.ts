import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startCardServices, type CardServices } from '@despatch/sandbox/card-services.ts'
import type { Switches } from '@despatch/sandbox/switches.ts'
import type { Pool } from 'pg'
import { demoKeys } from '@despatch/demo/demo-providers.ts'
import { payersAt } from '@despatch/server/test/card-payments.ts'
import { firstOutput, killProcess } from '@despatch/server/test/child-process.ts'
import { clientOf, logInAt, type Client } from '@despatch/server/test/client.ts'
import { freePort } from '@despatch/server/test/free-port.ts'
import { activeDriver } from '@despatch/server/test/active-driver.ts'
import { replaceSameKey } from '@despatch/server/platform/jobs/enqueue.ts'
import { capture, carryOut, officePlans, plans, type Plan } from './storm-office.ts'
import { payLinkInStorm, stormPayers, type PaymentResult } from './storm-payers.ts'
import { countStorm, waitUntilSettled, type StormCounts } from './storm-counts.ts'

/** Every failure of a provider, at random. */
export const everyFailure: Switches = {
  decline: 0.08,
  challenge: 0.15,
  delay: 15,
  silence: 0.06,
  outage: 0.06,
  duplicate: 0.3,
  reorder: 0.3,
}

interface Storm {
  /** The address of a database of the demo tenant metro. */
  connection: string
  pool: Pool
  payments: number
  kills: number
  /** How many payers are active at the same time. */
  concurrency: number
}

export interface StormResult extends StormCounts {
  payments: number
  kills: number
  /** Kills between a cancellation and the settlement of its payment. */
  killedAfterCancel: number
  /** How many dockets each plan was carried out for. */
  done: Record<Plan, number>
  complete: number
  failed: number
  givenUp: number
  seconds: number
}

/**
 * Makes many payments, then captures, refunds, cancels, amends, charges and releases them, and pays the rest by links. During this time both providers fail in every
 * possible way, and the app is killed repeatedly. Then waits until the app is idle and compares its records with the
 * providers'.
 */
export async function runPaymentStorm(storm: Storm): Promise<StormResult> {
  const began = performance.now()
  const services = await startCardServices()
  const app = new KilledPortal(storm.connection, services, await freePort())
  try {
    await app.start()
    await holdCardFormPayments(storm.pool)
    await storm.pool.query('update service_type set styp_cancel_percent = 50')
    // Restarted, so that it has read the setting.
    await app.kill()
    await app.start()
    const payers = payersAt(services.address)
    const guest = clientOf(app.address, '')
    const people = await stormPayers({
      address: app.address,
      payers,
      card: await logIn(app.address, 'card'),
      checkout: await logIn(app.address, 'checkout'),
      guest,
      random: Math.random,
    })
    const control = await logIn(app.address, 'control')
    await payers.set(everyFailure)
    const results: PaymentResult[] = []
    const done: Record<Plan, number> = { ...none }
    let next = 0
    let killed = 0
    let killedAfterCancel = 0
    const killIfDue = async (afterCancel: boolean) => {
      const isDue =
        results.length >= ((killed + 1) * storm.payments) / (storm.kills + 1) && killed < storm.kills
      // Every second kill comes between a cancellation and the settlement of its payment.
      if (!isDue || (killed % 2 === 0) !== afterCancel) return
      killed += 1
      if (afterCancel) killedAfterCancel += 1
      await app.kill()
      await app.start()
    }
    const payLink = (guid: string) => payLinkInStorm({ guest, payers, address: app.address }, guid)
    const unpaid: { guid: string; dck_id: number }[] = []
    const office = {
      admin: await logIn(app.address, 'admin'),
      control,
      driver: (await activeDriver(control)).drv_id,
      payLink: async (guid: string, dck_id: number) => {
        const isPaid = await payLink(guid)
        if (!isPaid) unpaid.push({ guid, dck_id })
        return isPaid
      },
      cancelled: () => killIfDue(true),
    }
    const payContinuously = async () => {
      while (next < storm.payments) {
        next += 1
        const number = next
        const { result, customer } = await people.payOnce(number)
        results.push(result)
        if (result.status === 'complete') {
          const plan = planFor(number, customer !== null)
          await carryOut(office, plan, { dck_id: result.dck_id, customer })
          done[plan] += 1
        }
        await killIfDue(false)
      }
    }
    await Promise.all(Array.from({ length: storm.concurrency }, payContinuously))
    await payers.set({})
    await closeSessions(services.address, storm.pool)
    await waitUntilSettled(storm.pool)
    for (const { guid, dck_id } of unpaid) {
      if (!(await payLink(guid))) throw new Error(`The link of docket ${dck_id} was not paid after the storm`)
      await capture(office, dck_id)
    }
    const many = (status: PaymentResult['status']) => results.filter((end) => end.status === status).length
    return {
      ...(await countStorm(storm.pool, services.ledger(), results)),
      payments: results.length,
      kills: killed,
      killedAfterCancel,
      done,
      complete: many('complete'),
      failed: many('failed'),
      givenUp: many('given up'),
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    await app.kill()
    await services.stop()
  }
}

const LOGIN_TRIES = 50

/** Logs in to a portal that has just started. It refuses requests with 503 while it is busy. */
async function logIn(address: string, logon: string): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await logInAt(address, logon, 'metro')
    } catch (failure) {
      if (tries === LOGIN_TRIES) throw failure
      await pause(200)
    }
  }
}

const none = Object.fromEntries(plans.map((plan) => [plan, 0])) as Record<Plan, number>

/** The plans in turn. Guests neither cancel nor amend. */
function planFor(number: number, isUser: boolean): Plan {
  const plan = plans[Math.floor(number / 5) % plans.length] ?? 'nothing'
  return isUser || officePlans.has(plan) ? plan : 'nothing'
}

/** The card form holds cards and the checkout charges them, so that the storm covers both. */
export const holdCardFormPayments = (pool: Pool) =>
  pool.query(
    `update payment_provider set prov_settings = jsonb_set(prov_settings, '{authorizeOnly}', 'true') where prov_id = 'O'`,
  )

/** Sessions that their payers have left would stay open for half an hour. */
export async function closeSessions(address: string, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ pay_code: string }>(
    `select pay_code from payment where pay_provider = 'S' and pay_state = 'created' and pay_code is not null`,
  )
  const headers = { authorization: `Bearer ${demoKeys('metro', 'S').serviceKey}` }
  for (const { pay_code } of rows) {
    await fetch(`${address}/v1/checkout/sessions/${pay_code}/expire`, { method: 'POST', headers })
  }
  // Simulates their expiry: the payers do not return from their banks.
  await pool.query(
    `update payment set pay_created = now() - interval '1 hour', pay_asked = now() - interval '1 hour'
     where pay_state = 'created'`,
  )
  await pool.query(
    `insert into job (job_name, job_payload, job_key)
     select 'settle-payment', json_build_object('pay_id', pay_id, 'tries', 0), 'settle-payment:' || pay_id
     from payment where pay_state in ('created', 'in doubt') or pay_doing is not null ${replaceSameKey}`,
  )
}

const portalFile = fileURLToPath(import.meta.resolve('@despatch/server/test/company-portal.ts'))

/** The app in a separate process, always on the same port. */
class KilledPortal {
  readonly address: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined

  constructor(connection: string, services: CardServices, port: number) {
    this.address = `http://127.0.0.1:${port}`
    this.#env = {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      PORT: String(port),
      COMPANY_DATABASE: connection,
      SANDBOX_URL: services.address,
      PAYMENT_TIMEOUT: '500',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [portalFile], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await firstOutput('The portal', child)
  }

  kill(): Promise<void> {
    return killProcess(this.#child)
  }
}
