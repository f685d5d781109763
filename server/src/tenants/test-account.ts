import { firstRow, statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { copyAccount, copyBookingRules } from './copied-records.ts'

const selectUser = statement<{ ausr_id: number }>(
  'user-of-test-application',
  'select ausr_id from app_user where ausr_id = $1',
)

/**
 * The session of a test key: that of its application, on the company's test database. Copies the account there when its
 * application first needs it.
 */
export async function testSession(company: Tenant, test: Tenant, session: Session): Promise<Session> {
  const { application, user } = session
  if (application) {
    await test.sessions.read(`account of user ${user.ausr_id}`, async () => {
      if (await firstRow(test.pool, selectUser, [user.ausr_id])) return
      await inTransaction(test.transactions, async (tx) => {
        await copyBookingRules(company.pool, tx)
        await copyAccount(company.pool, tx, application.app_id)
      })
      test.reference.forgetAll()
    })
  }
  return { ...session, database: test.name }
}
