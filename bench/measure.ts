import autocannon from 'autocannon'
import type { BenchTask } from './tasks.ts'
import { type Round, roundOf } from './round.ts'

export interface Target {
  address: string
  cookie: string
}

export const connections = 16

/**
 * Sends `amount` requests of an action, one at a time on each of `atOnce` connections. The number is fixed instead of the duration,
 * so that no request is cut off. Throws unless every response is 200.
 */
export async function measure(
  { address, cookie }: Target,
  action: BenchTask,
  amount: number,
  atOnce = connections,
): Promise<Round> {
  const latencies: number[] = []
  const unwanted: string[] = []
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { body, headers } = action.next()
    return { ...request, body, headers: { 'content-type': 'application/json', cookie, ...headers } }
  }
  const begun = performance.now()
  let ended = begun
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url: address,
        connections: atOnce,
        amount,
        // Affects only how soon the end is noticed. The figures are taken from the responses.
        sampleInt: 50,
        requests: [{ method: 'POST', path: action.path, setupRequest }],
      },
      (failure: Error | null) => (failure ? reject(failure) : resolve()),
    )
    running.on('response', (_client, status, _bytes, latency) => {
      ended = performance.now()
      latencies.push(latency)
      if (status !== 200) unwanted.push(`a response had the status ${status}`)
    })
    running.on('reqError', (failure: unknown) => unwanted.push(String(failure)))
  })
  if (latencies.length !== amount) unwanted.push(`${latencies.length} of ${amount} requests were answered`)
  if (unwanted.length > 0) {
    throw new Error(`${action.name} at ${address}: ${unwanted[0]} (${unwanted.length} errors)`)
  }
  return roundOf(latencies, (ended - begun) / 1000)
}
