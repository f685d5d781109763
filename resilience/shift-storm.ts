import { circuitDocketFind, statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverDeviceInvite, driverEventList } from '@despatch/contract/drive/devices.ts'
import { docketOfferPost } from '@despatch/contract/drive/offers.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { forEachConcurrently } from '@despatch/server/platform/for-each-concurrently.ts'
import { openBadNetwork, type BadNetwork, type NextMishap } from './bad-network.ts'
import { booking } from '@despatch/server/test/booking.ts'
import type { Client } from '@despatch/server/test/client.ts'
import { pairPhone } from '@despatch/server/test/driver-phone.ts'
import { SimulatedPhone } from './simulated-phone.ts'
import type { StormPhone } from './storm-phone.ts'

interface ShiftStormOptions {
  /** The portal's address. */
  portal: string
  visitor: Client
  account: Client
  control: Client
  drivers: number
  /** Dockets, each of which is offered to two drivers. */
  dockets: number
  nextMishap: NextMishap
  /** Pairs a phone with the portal at the address of the bad network. The code works once. */
  newPhone?: (address: string, pairing_code: string) => Promise<StormPhone>
  /** Kills the portal without warning, and resolves when it runs again. */
  killPortal?: () => Promise<void>
  /** How often it is killed, every five rounds from the first. */
  kills?: number
}

export interface ShiftStormResult {
  /** Dockets that were delivered. */
  delivered: number
  events: number
  applied: number
  noted: number
  refused: number
  /** Events without an answer, events that the portal has not stored or has stored twice, and those with another result. */
  unanswered: number
  missing: number
  doubled: number
  different: number
  /** Dockets that several drivers got by accepting, that were delivered more than once, or that have another number of photos than one. */
  givenTwice: number
  deliveredTwice: number
  wrongPhotos: number
  network: BadNetwork['counts']
}

/** More rounds than a shift needs when half of all requests fail. */
const MOST_ROUNDS = 2000

const ROUNDS_PER_KILL = 5

/** Dispatchers give dockets to other drivers in these rounds. Later nearly all are with a driver. */
const MOST_MOVING_ROUNDS = 20

/** Requests of the office at the same time, and phones that send at the same time. */
const AT_ONCE = 4
const PHONES_AT_ONCE = 100

/** Works shifts through a bad network until everything has been sent, and counts what the portal has stored. */
export async function runShiftStorm(options: ShiftStormOptions): Promise<ShiftStormResult> {
  const { portal, account, control, nextMishap } = options
  const network = await openBadNetwork(portal, nextMishap)
  const phones: { drv_id: number; phone: StormPhone }[] = []
  await forEachConcurrently(numbersBelow(options.drivers), AT_ONCE, async (index) => {
    const { drv_id } = await control.call(driverPost, {
      drv_driver: `Storm Driver ${index}`,
      drv_callsign: `Z${crypto.randomUUID().slice(0, 13)}`,
      drv_vehicle: 'small van',
    })
    phones.push({ drv_id, phone: await newPhone(options, network.address, drv_id) })
  })
  const dockets: { dck_id: number; number: string }[] = []
  await forEachConcurrently(numbersBelow(options.dockets), AT_ONCE, async (index) => {
    const { dck_id, dck_docket } = (await account.call(docketPost, booking())).docket
    const drivers = [0, 1].flatMap((next) => phones[(index + next) % phones.length]?.drv_id ?? [])
    await control.call(docketOfferPost, { docket: dck_id, drivers, minutes: 60 })
    dockets.push({ dck_id, number: dck_docket })
  })
  const moved = new Set<number>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const isKilled = round % ROUNDS_PER_KILL === 1 && round < (options.kills ?? 0) * ROUNDS_PER_KILL
    // Phones send while the portal is down.
    await Promise.all([
      isKilled ? options.killPortal?.() : null,
      forEachConcurrently(phones, PHONES_AT_ONCE, ({ phone }) => phone.sync()),
    ])
    if (round < MOST_MOVING_ROUNDS) await moveEveryFifth(control, dockets, { moved, phones })
    const mayBeDone = round % 10 === 9 && phones.every(({ phone }) => phone.isIdle)
    if (mayBeDone && !(await isAnyOpen(control, dockets))) break
  }
  await network.close()
  return { ...(await count(control, { dockets, moved }, phones)), network: network.counts }
}

async function newPhone(
  { visitor, control, ...options }: ShiftStormOptions,
  address: string,
  drv_id: number,
): Promise<StormPhone> {
  if (!options.newPhone) return new SimulatedPhone(address, (await pairPhone(visitor, control, drv_id)).token)
  const { pairing_code } = await control.call(driverDeviceInvite, { driver: drv_id })
  return await options.newPhone(address, pairing_code)
}

const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

async function isAnyOpen(control: Client, dockets: readonly { number: string }[]): Promise<boolean> {
  let open = 0
  await forEachConcurrently(dockets, AT_ONCE, async ({ number }) => {
    if (await onBoard(control, number)) open += 1
  })
  return open > 0
}

const onBoard = async (control: Client, dck_docket: string) =>
  (await control.call(circuitDocketFind, { dck_docket })).rows[0]

/** A dispatcher gives every fifth docket to another driver while its driver reports about it. */
async function moveEveryFifth(
  control: Client,
  dockets: readonly { dck_id: number; number: string }[],
  { moved, phones }: { moved: Set<number>; phones: readonly { drv_id: number }[] },
): Promise<void> {
  const fifth = dockets.filter(({ dck_id }, index) => index % 5 === 0 && !moved.has(dck_id))
  await forEachConcurrently(fifth, AT_ONCE, async ({ dck_id, number }) => {
    const row = await onBoard(control, number)
    // Each docket goes to another driver, so that none gets the work of many.
    const other = phones.filter(({ drv_id }) => drv_id !== row?.dck_drv_id)[dck_id % (phones.length - 1)]
    if (row?.dck_status !== 'G' || !other) return
    const change = { docket: dck_id, version: row.dck_version, status: 'G', driver: other.drv_id }
    const { status } = await control.send(statusChange, change)
    // A driver may have reported at the same moment.
    if (status === 200) moved.add(dck_id)
  })
}

async function count(
  control: Client,
  { dockets, moved }: { dockets: readonly { dck_id: number }[]; moved: ReadonlySet<number> },
  phones: readonly { phone: StormPhone }[],
): Promise<Omit<ShiftStormResult, 'network'>> {
  const made = new Map(phones.flatMap(({ phone }) => [...phone.results]))
  const total = {
    delivered: 0,
    events: made.size,
    applied: 0,
    noted: 0,
    refused: 0,
    unanswered: 0,
    missing: 0,
    doubled: 0,
    different: 0,
    givenTwice: 0,
    deliveredTwice: 0,
    wrongPhotos: 0,
  }
  const stored = new Map<string, string[]>()
  await forEachConcurrently(dockets, AT_ONCE, async ({ dck_id }) => {
    const { rows } = await control.call(driverEventList, { docket: dck_id })
    for (const { evt_id, evt_outcome } of rows)
      stored.set(evt_id, [...(stored.get(evt_id) ?? []), evt_outcome])
    const applied = (kind: string) =>
      rows.filter(({ evt_kind, evt_outcome }) => evt_kind === kind && evt_outcome === 'applied').length
    // The driver to whom a dispatcher gave it may accept an offer of it too.
    if (applied('accepted') > (moved.has(dck_id) ? 2 : 1)) total.givenTwice += 1
    if (applied('delivered') > 0) total.delivered += 1
    if (applied('delivered') > 1) total.deliveredTwice += 1
    const proofs = (await control.call(docketSignatureList, { dck_id })).rows
    if (proofs.filter(({ sig_kind }) => sig_kind === 'photo').length !== applied('delivered'))
      total.wrongPhotos += 1
  })
  for (const [evt_id, { outcome }] of made) {
    const outcomes = stored.get(evt_id) ?? []
    if (outcome === undefined) total.unanswered += 1
    if (outcomes.length === 0) total.missing += 1
    if (outcomes.length > 1) total.doubled += 1
    if (outcomes.length === 1 && outcomes[0] !== outcome) total.different += 1
    if (outcome === 'applied' || outcome === 'noted' || outcome === 'refused') total[outcome] += 1
  }
  return total
}
