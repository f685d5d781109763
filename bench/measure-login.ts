import { demoPassword } from '@despatch/server/demo/create-demo-tenants.ts'
import { hashPassword, isPassword } from '@despatch/server/auth/passwords.ts'
import { logInAt } from './account.ts'
import { makeData } from './make-data.ts'
import { roundOf, type Round } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const loginName = 'logins'

/** The target: the most that a login may take beside the check of the password, in milliseconds at the 99th percentile. */
const AIM = 150

export interface LoginFinding {
  login: Round
  /** The check of a password alone, in the process of the measurement. */
  check: Round
}

/** Measures logins with a password, and in turns with them the check of the same password alone. */
export async function measureLogin(
  postgres: TemporaryPostgres,
  { logins }: { logins: number },
): Promise<LoginFinding> {
  console.log(`Measuring ${loginName} …`)
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const stored = await hashPassword(demoPassword)
  const app = await startApp(postgres, [])
  const taken = { login: [] as number[], check: [] as number[] }
  const time = async (what: keyof typeof taken, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    taken[what].push(performance.now() - begun)
  }
  try {
    // The first login loads what the others use.
    await logInAt(app.address)
    const begun = performance.now()
    for (let count = 0; count < logins; count += 1) {
      await time('login', () => logInAt(app.address))
      await time('check', () => isPassword(stored, demoPassword))
    }
    const seconds = (performance.now() - begun) / 1000
    return { login: roundOf(taken.login, seconds), check: roundOf(taken.check, seconds) }
  } finally {
    await app.stop()
  }
}

/** A readable report of the finding, and whether its target is met. */
export function loginReport({ login, check }: LoginFinding): string {
  const beside = login.p99 - check.p50
  const figures = `p99 ${login.p99.toFixed(1)} ms, ${beside.toFixed(1)} ms beside the check of the password (${check.p50.toFixed(1)} ms)`
  return [
    `${loginName}: ${figures}; median ${login.p50.toFixed(1)} ms`,
    '',
    beside <= AIM
      ? `PASS: ${loginName}, ${figures}`
      : `FAIL: ${loginName}, ${figures}; target ${AIM} ms beside the check`,
  ].join('\n')
}
