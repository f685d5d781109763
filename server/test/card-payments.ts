import { startCardServices, type CardServices } from '@despatch/sandbox/card-services.ts'
import type { Switches } from '@despatch/sandbox/switches.ts'
import { setUpDemoProviders } from '@despatch/demo/demo-providers.ts'
import { Tenants } from '../src/platform/tenant/tenants.ts'
import { openTestPortal, type TestPortal } from './test-portal.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0000 0000 3220',
} as const

/** The providers' scripts and pages, as a payer uses them in a browser. */
export interface Payers {
  address: string
  set: (switches: Partial<Switches>) => Promise<void>
  /** Types a card into the hosted form. Returns its token. */
  token: (card?: string) => Promise<string>
  /** Types a card into the checkout page at this address. Returns the redirect or the page. */
  pay: (url: string, card?: string) => Promise<{ location: string | null; page: string }>
}

const future = { month: '12', year: '2099' }

export const payersAt = (address: string): Payers => ({
  address,
  set: async (switches) => {
    await fetch(`${address}/switches`, { method: 'DELETE' })
    await fetch(`${address}/switches`, { method: 'POST', body: JSON.stringify(switches) })
  },
  token: async (card = cards.good) => {
    const answer = await fetch(`${address}/cardform/v1/tokens`, {
      method: 'POST',
      body: JSON.stringify({
        clientKey: 'T_C_demo',
        reusable: false,
        paymentMethod: {
          type: 'Card',
          name: 'Ada Booker',
          cardNumber: card,
          expiryMonth: Number(future.month),
          expiryYear: Number(future.year),
          cvc: '123',
        },
      }),
    })
    return ((await answer.json()) as { token: string }).token
  },
  pay: async (url, card = cards.good) => {
    const typed = new URLSearchParams({ number: card, ...future, cvc: '123' })
    const answer = await fetch(url, { method: 'POST', body: typed, redirect: 'manual' })
    return { location: answer.headers.get('location'), page: await answer.text() }
  },
})

export interface PaidPortal {
  portal: TestPortal
  payers: Payers
  close: () => Promise<void>
}

/**
 * A portal whose companies take cards through their own sandbox. Its time limits are short, so a payment without an
 * answer is in doubt soon.
 */
export async function openPaidPortal(env: NodeJS.ProcessEnv = {}): Promise<PaidPortal> {
  const services: CardServices = await startCardServices()
  const portal = await openTestPortal({
    SANDBOX_URL: services.address,
    PAYMENT_TIMEOUT: '400',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...env,
  })
  const tenants = new Tenants([portal.tenant('metro'), portal.tenant('northern')])
  await setUpDemoProviders(tenants, portal.config, services.address, portal.address)
  return {
    portal,
    payers: payersAt(services.address),
    close: async () => {
      await portal.close()
      await services.stop()
    },
  }
}

interface Inconsistencies {
  /** Paid payments without a docket, or with a docket that has another payment. */
  unbooked: number
  /** Dockets paid by card without exactly one payment. */
  unpaid: number
  /** Pence by which the amounts taken or held differ from those owed. */
  difference: number
}

/** Must always be empty, whatever has happened to payments (PAY-06). The demo's own dockets are excluded. */
export const inconsistencies = `select
  (select count(*)::int from payment where pay_state in ('authorised', 'captured') and pay_dck_id is null) unbooked,
  (select count(*)::int from docket d join quote on quo_dck_id = dck_id where dck_mop in ('O', 'S') and
    dck_total > 0 and dck_created > (select min(pay_created) from payment) and
    (select count(*) from payment where pay_dck_id = dck_id and pay_plk_id is null and pay_state in ('authorised', 'captured')) <> 1) unpaid,
  (select coalesce(sum(abs(pay_amount - case when pay_authorize_only then dck_hold else dck_total end)), 0)::int
    from payment join docket on dck_id = pay_dck_id where pay_plk_id is null) difference`

export async function countInconsistencies({ portal }: PaidPortal): Promise<Inconsistencies> {
  const { rows } = await portal.tenant('metro').pool.query<Inconsistencies>(inconsistencies)
  if (!rows[0]) throw new Error('Nothing was counted')
  return rows[0]
}
