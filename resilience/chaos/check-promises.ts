import type { FailureName } from './failures/failures.ts'
import type { Recovery } from './recovery-times.ts'
import { QUEUE_LIMIT_MS, SERVICE_LIMIT_MS, STOP_LIMIT } from './limits.ts'
import { countDockets } from './counts/count-dockets.ts'
import { countEmails, countWebhooks, type MessageCounts } from './counts/count-messages.ts'
import { countPayments, type PaymentCounts } from './counts/count-payments.ts'
import type { PayingClients } from './paying-clients.ts'
import { SLOW_ACCOUNT, type Receivers } from './receivers.ts'
import { examples, type Line } from './report.ts'
import type { World } from './world.ts'

const companies = ['metro', 'northern'] as const

export interface ChaosRun {
  world: World
  paying: PayingClients
  receivers: Receivers
  journal: string
  /** The highest docket id of each company before the run. */
  firstIds: Readonly<Record<(typeof companies)[number], number>>
  recoveries: readonly Recovery[]
  /** Failures that cannot be caused on this machine. */
  impossible: readonly FailureName[]
}

/** Counts everything when the portal is idle, while PostgreSQL is still running. */
export async function checkPromises(run: ChaosRun): Promise<Line[]> {
  return [
    ...(await docketLines(run)),
    ...(await messageLines(run)),
    ...paymentLines(await countPayments(run.world.pools.metro, run.journal, run.paying), run.paying),
    ...answerLines(run.world),
    ...recoveryLines(run),
  ]
}

const line = (promised: string, seen: string, wrong: readonly string[]): Line => ({
  promised,
  seen: seen + examples(wrong),
  isMet: wrong.length === 0,
})

async function docketLines({ world, firstIds }: ChaosRun): Promise<Line[]> {
  const { acknowledged, givenUp } = world.bookings
  const counts = await Promise.all(
    companies.map((company) =>
      countDockets(
        world.pools[company],
        firstIds[company],
        acknowledged.filter((one) => one.company === company),
      ),
    ),
  )
  const all = (name: 'lost' | 'doubled' | 'contradicted' | 'incomplete') => counts.flatMap((one) => one[name])
  const total = counts.reduce((sum, one) => sum + one.acknowledged, 0)
  return [
    line('no acknowledged docket is lost', `${total} acknowledged, ${all('lost').length} lost`, all('lost')),
    line('one docket for each key', `${all('doubled').length} keys with several dockets`, all('doubled')),
    line(
      'every answer to a key names the same docket',
      `${all('contradicted').length} keys with different answers`,
      all('contradicted'),
    ),
    line(
      'one event and one log entry for each docket',
      `${all('incomplete').length} dockets with more or fewer`,
      all('incomplete'),
    ),
    line('every booking is acknowledged eventually', `${givenUp.length} were not`, givenUp),
  ]
}

async function messageLines({ world, receivers, firstIds }: ChaosRun): Promise<Line[]> {
  const { pools } = world
  const emails = await Promise.all(
    companies.map((company) =>
      countEmails(pools[company], company, firstIds[company], receivers.mail.emails),
    ),
  )
  const webhooks = await Promise.all(
    companies.map((company) => countWebhooks(pools[company], company, firstIds[company], receivers.good)),
  )
  const hanging = await countWebhooks(pools.northern, 'northern', firstIds.northern, receivers.hanging)
  const slow = await countWebhooks(pools.metro, 'metro', firstIds.metro, receivers.slow, SLOW_ACCOUNT)
  return [
    messageLine('an email', emails),
    messageLine('a webhook', webhooks),
    messageLine('a webhook to a slow receiver', [slow]),
    messageLine('a webhook to a receiver that hangs in the first minute', [hanging]),
  ]
}

function messageLine(what: string, of: readonly MessageCounts[]): Line {
  const missing = of.flatMap((one) => one.missing)
  const doubled = of.flatMap((one) => one.doubled)
  const sum = (name: 'dockets' | 'repeated') => of.reduce((total, one) => total + one[name], 0)
  const seen = `${sum('dockets')} dockets, ${missing.length} without, ${sum('repeated')} repeated, ${doubled.length} with different ids`
  return line(`${what} for each docket, repeated only with its id`, seen, [...missing, ...doubled])
}

function paymentLines(counts: PaymentCounts, { unsettled }: PayingClients): Line[] {
  const { lost, unpaidDockets, bookedNowhere, takenTwice, disagreements, held, taken } = counts
  const amounts = [held, taken].map(
    ({ providers, records, dockets }) => `${providers} / ${records} / ${dockets}`,
  )
  const wrong = { lost, unpaidDockets, bookedNowhere, takenTwice, disagreements }
  const isEqual = [held, taken].every((sums) => new Set(Object.values(sums)).size === 1)
  return [
    line(
      'each payment is held, taken, voided and refunded once at the provider, as in our records',
      `${counts.payments} payments, ${counts.captures} captures, ${counts.voids} voids, ${counts.refunds} refunds; ${counts.movedWrongly.length} wrong`,
      counts.movedWrongly,
    ),
    line(
      'the result of an office action on a payment never changes',
      `${counts.changed.length} changed, ${unsettled.length} not settled in three minutes`,
      [...counts.changed, ...unsettled.map(String)],
    ),
    line(
      'no card payment without a docket, no docket without its payment',
      Object.entries(wrong)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
      Object.entries(wrong).flatMap(([name, count]) => (count === 0 ? [] : [name])),
    ),
    {
      promised: 'the same pence at provider, in records and on dockets: held; taken',
      seen: amounts.join('; '),
      isMet: isEqual,
    },
  ]
}

function answerLines({ answers, broken }: World): Line[] {
  const { unexplained, refused, cut, hanging, total, unavailable, withoutPortal } = answers
  return [
    line(
      'requests that cannot be served are answered 503 with Retry-After',
      `${total} answers, ${unavailable} such, ${unexplained.length} other server errors`,
      unexplained,
    ),
    line('no correct request is refused', `${refused.length} refused`, refused),
    line(
      'connections break only while the portal is killed or stopped',
      `${withoutPortal} then, ${cut.length} at other times`,
      cut,
    ),
    line(
      'no request hangs',
      `longest ${(answers.longest / 1000).toFixed(1)} s, ${hanging.length} without an answer`,
      hanging,
    ),
    line(
      'a lock in one company affects no other; stops under load exit with 0',
      `${broken.length} violations`,
      broken,
    ),
  ]
}

const limit = (milliseconds: number) => `${milliseconds / 1000} s`

function recoveryLines({ recoveries, impossible, world }: ChaosRun): Line[] {
  const late = (name: 'service' | 'queue') =>
    recoveries.filter((one) => one[name] === undefined).map(({ failure }) => failure)
  const slowStops = world.stops.filter((time) => time > STOP_LIMIT)
  return [
    line(
      `the portal serves again within ${limit(SERVICE_LIMIT_MS)} of a failure`,
      `${recoveries.length} failures, ${late('service').length} of them later`,
      late('service'),
    ),
    line(
      `queues are empty within ${limit(QUEUE_LIMIT_MS)} of a failure`,
      `${late('queue').length} of them later`,
      late('queue'),
    ),
    line(
      `a stop takes at most ${limit(STOP_LIMIT)}`,
      `${world.stops.length} stops, longest ${(Math.max(0, ...world.stops) / 1000).toFixed(1)} s`,
      slowStops.map(String),
    ),
    line(
      'no error ends the portal unhandled',
      `${world.portal.crashes.length} times`,
      world.portal.crashes.map((output) => output.slice(-1000)),
    ),
    {
      promised: 'the service manager restarts a portal that ends by itself',
      seen: `${world.portal.gaveUp} times`,
      isMet: true,
    },
    ...impossible.map((name) => ({
      promised: `failure ${name}`,
      seen: 'not possible on this machine: skipped',
      isMet: true,
    })),
  ]
}
