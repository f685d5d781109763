import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { countAgainst } from './attempts.ts'
import { recordLog } from './log.queries.ts'
import { saveCheck } from './provider-checks.queries.ts'
import type { Session } from './session.ts'
import type { Tenant } from './tenant/tenant.ts'

/** An administrator corrects a key and tries again. More often is a way to guess keys. */
const limit = { most: 10, windowSeconds: 600 }

/** The administrator who tests a provider. */
interface Tester extends Pick<Session, 'unit'> {
  user: Pick<Session['user'], 'ausr_logon'>
}

/** A test of an outside provider. */
interface ProviderTest {
  /** Under which its last result is stored. */
  provider: string
  process: LoggedAction
  type: Exclude<LogType, 'failure'>
  record?: string
  /** Makes a harmless request with the saved settings. Returns why they do not work; empty if they do. */
  test: () => Promise<string>
}

/** Tests a provider, logs it and stores the result. Refuses RATE_LIMITED past ten tests in ten minutes. */
export async function checkProvider(
  { pool }: Pick<Tenant, 'pool'>,
  { user, unit }: Tester,
  { provider, process, type, record, test }: ProviderTest,
) {
  await countAgainst(pool, { key: `test-provider:${provider}`, ...limit })
  const problem = await test()
  await recordLog(pool, {
    user: user.ausr_logon,
    unit,
    process,
    type,
    ...(record === undefined ? {} : { record }),
    after: { problem },
  })
  return await saveCheck(pool, provider, problem)
}
