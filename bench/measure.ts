import autocannon from 'autocannon'
import type { Action } from './tasks.ts'
import { type Round, roundOf } from './round.ts'

export interface Target {
  address: string
  cookie: string
}

export const connections = 16

/**
 * Does the deed so many times, always as many at once as there are connections. A number and not a time, so that
 * every request is awaited and none is cut off half done. Throws unless every answer is 200.
 */
export async function measure({ address, cookie }: Target, action: Action, amount: number): Promise<Round> {
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
        connections,
        amount,
        // Only how soon it notices that all is done: the figures are taken from the answers themselves.
        sampleInt: 50,
        requests: [{ method: 'POST', path: action.path, setupRequest }],
      },
      (failure: Error | null) => (failure ? reject(failure) : resolve()),
    )
    running.on('response', (_client, status, _bytes, latency) => {
      ended = performance.now()
      latencies.push(latency)
      if (status !== 200) unwanted.push(`an answer was ${status}`)
    })
    running.on('reqError', (failure: unknown) => unwanted.push(String(failure)))
  })
  if (latencies.length !== amount) unwanted.push(`${latencies.length} of ${amount} requests were answered`)
  if (unwanted.length > 0) {
    throw new Error(`${action.name} at ${address}: ${unwanted[0]} (${unwanted.length} such faults)`)
  }
  return roundOf(latencies, (ended - begun) / 1000)
}
