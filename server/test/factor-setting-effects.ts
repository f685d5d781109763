import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { clientOf, cookieOf } from './client.ts'
import { newDatabase as database, newPassword, type NewCompany } from './new-company.ts'
import type { Effect } from './observe-effect.ts'

type LoginSetting = 'LoginEmails' | 'SecondFactor' | 'SecondFactorDays' | 'SessionDays' | 'SessionIdleHours'

/** The effects of the settings of logins, with a user whose grace period has not begun. */
export async function factorSettingEffects(
  company: NewCompany,
): Promise<Record<LoginSetting, Effect<string | number>>> {
  await company.addUser('grace.person', { ausr_all_accounts: 'T' })
  /** How many days the user has after a login; null if nothing is required. */
  const daysOfGrace = async () => {
    await company.tenant.pool.query('delete from factor_due')
    const login = { database, username: 'grace.person', password: newPassword }
    const reply = await company.visitor.call(authenticate, login)
    const due = 'ticket' in reply ? null : reply.factorDue
    return due === null ? null : Math.round((Date.parse(due) - Date.now()) / 86_400_000)
  }
  /** Whether a login in a new browser is emailed. */
  const isMailed = async () => {
    await company.tenant.pool.query(`delete from mail where mail_about like 'new-login:%'`)
    await daysOfGrace()
    const { rows } = await company.tenant.pool.query(
      `select from mail where mail_about like 'new-login:%' and mail_to like 'grace.person@%'`,
    )
    return rows.length
  }
  /** Whether a new session is accepted that began and was used a while ago. */
  const accepts = async (began: string, used: string) => {
    const login = { database, username: 'grace.person', password: newPassword }
    const { headers } = await company.visitor.send(authenticate, login)
    await company.tenant.pool.query(
      `update session set created = now() - $1::interval, last_seen = now() - $2::interval
       where ausr_id = (select ausr_id from app_user where ausr_logon = 'grace.person')`,
      [began, used],
    )
    company.tenant.sessions.forgetAll()
    const { status } = await clientOf(company.address, cookieOf(headers)).send(currentSession, {})
    await company.tenant.pool.query(
      `delete from session where ausr_id = (select ausr_id from app_user where ausr_logon = 'grace.person')`,
    )
    return status
  }
  return {
    SessionIdleHours: { values: [1, 3], observe: () => accepts('2 hours', '2 hours') },
    SessionDays: { values: [1, 3], observe: () => accepts('2 days', '0 hours') },
    LoginEmails: { values: ['T', 'F'], observe: isMailed },
    SecondFactor: { values: ['everybody', 'off'], observe: daysOfGrace },
    SecondFactorDays: {
      values: [3, 7],
      observe: async () => {
        await company.save({ SecondFactor: 'everybody' })
        const days = await daysOfGrace()
        await company.save({ SecondFactor: 'off' })
        return days
      },
    },
  }
}
