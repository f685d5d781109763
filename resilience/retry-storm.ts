import { Despatch } from '@despatch/sdk/despatch.ts'
import { openBadNetwork, type BadNetwork, type NextMishap } from './bad-network.ts'

interface StormOptions {
  /** The portal's address. */
  portal: string
  /** A key with the scopes deliveries:write and deliveries:read. */
  key: string
  bookings: number
  concurrency: number
  nextMishap: NextMishap
}

export interface StormResult {
  /** Bookings that the client got a delivery for. */
  booked: number
  /** Bookings of which the client does not know whether they were made. */
  unknown: number
  /** Keys with more than one delivery, with none although the client got one, and with another than the client got. */
  doubled: number
  lost: number
  different: number
  /** Requests that the client sent. */
  requests: number
  network: BadNetwork['counts']
}

/** So many attempts that no booking is given up: three in four get through. */
const RETRIES = 40

/** Books through a bad network with the SDK, each booking with its own Idempotency-Key, and counts the deliveries. */
export async function runRetryStorm({
  portal,
  key,
  bookings,
  concurrency,
  nextMishap,
}: StormOptions): Promise<StormResult> {
  const network = await openBadNetwork(portal, nextMishap)
  const ids = new Map<string, string>()
  let requests = 0
  let next = 0
  const despatch = new Despatch({
    address: network.address,
    key,
    retries: RETRIES,
    fetch: (address, request) => {
      requests += 1
      return fetch(address, request)
    },
  })
  const worker = async () => {
    while (next < bookings) {
      const name = `storm ${next}`
      next += 1
      // No `reference`: that alone would make the portal refuse a second delivery.
      const delivery = await despatch.createDelivery(
        {
          from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
          to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
          contact: { name: 'Web shop', phone: '020 7946 0100' },
          references: [name],
        },
        { idempotencyKey: name },
      )
      ids.set(name, delivery.id)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  await network.close()
  const found = await deliveriesOf(new Despatch({ address: portal, key }))
  const counted = [...ids].map(([name, id]) => ({ id, made: found.get(name) ?? [] }))
  return {
    booked: ids.size,
    unknown: results.filter(({ status }) => status === 'rejected').length,
    doubled: [...found.values()].filter((made) => made.length > 1).length,
    lost: counted.filter(({ made }) => made.length === 0).length,
    different: counted.filter(({ id, made }) => made.length > 0 && !made.includes(id)).length,
    requests,
    network: network.counts,
  }
}

/** The ids of the deliveries of each booking. */
async function deliveriesOf(despatch: Despatch): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { id, references } of despatch.deliveries({ limit: 100 })) {
    const [name = ''] = references
    if (name.startsWith('storm ')) found.set(name, [...(found.get(name) ?? []), id])
  }
  return found
}
