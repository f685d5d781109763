import { FailureLog } from './failures.ts'
import { Figures } from './figures.ts'
import { fuzzPortals } from './fuzz-portal.ts'
import { fuzzRound } from './fuzz-round.ts'
import { judgeBy } from './judge.ts'
import { readOptions } from './options.ts'
import { publishedCalls, readDescription } from './published-calls.ts'
import { FuzzRandom } from './random.ts'

/**
 * `npm run fuzz`: random requests generated from the portal's OpenAPI description, by visitors, all kinds of users and
 * an API key. `-- --seed=7 --requests=2000 --only=docket/` for another seed, fewer requests, or some calls only. Prints
 * how each call was answered. Exits with 1 if an answer was a 5xx, took over two seconds or does not match the
 * description, or if fewer than 95 % of the calls succeeded once.
 */
const ROUND_REQUESTS = 5000

const options = readOptions(process.argv.slice(2))
const random = new FuzzRandom(options.seed)
const failures = new FailureLog()
const began = performance.now()
let figures: Figures | undefined

const portals = await fuzzPortals()
try {
  while ((figures?.requests ?? 0) < options.requests) await oneRound()
} catch (failure) {
  failures.note(failure)
} finally {
  await portals.close()
}
console.log(`\nseed ${options.seed}\n${figures?.report() ?? ''}`)
if (failures.count > 0) console.log(`${failures.count} answers FAILED`)
if (failures.count > 0 || !figures?.enoughSucceeded) process.exitCode = 1

/** Fuzzes a fresh portal and adds the counts. */
async function oneRound(): Promise<void> {
  const portal = await portals.open()
  try {
    const description = await readDescription(portal.address)
    const everyCall = publishedCalls(description)
    const calls = everyCall.filter(({ path }) => path.includes(options.only))
    figures ??= new Figures(calls)
    const requests = Math.min(ROUND_REQUESTS, options.requests - figures.requests)
    const judge = judgeBy(description)
    await fuzzRound({ portal, calls, everyCall, random, judge, figures, failures, requests })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${figures.requests} requests, ${failures.count} failures, ${seconds} s`)
  } finally {
    await portal.stop()
    const errors = portal
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    for (const line of errors.slice(0, 20)) console.log(`portal: ${line.slice(0, 2000)}`)
  }
}
