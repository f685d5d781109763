import { emailConfirm, emailSend, emailToken } from '@despatch/contract/users/emails.ts'
import { countAgainst } from '../platform/attempts.ts'
import { bindCall } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { confirmEmail, findLinkedEmail, sendEmailLinks } from './confirm-email.ts'
import type { UserRow } from './users.queries.ts'

/** Tokens cannot be guessed, but the limit prevents attempts. */
const countTokens = (tenant: Tenant, address: string) =>
  countAgainst(tenant.pool, { key: `email-token:${address}`, most: 30, windowSeconds: 15 * 60 })

const answer = ({ user, email }: { user: UserRow; email: string }) => ({
  ausr_logon: user.ausr_logon,
  ausr_email: email,
})

export const userEmailsCalls = [
  bindCall(emailToken, async ({ database, token }, { tenants, config, address }) => {
    const tenant = tenants.get(database)
    await countTokens(tenant, address)
    return answer(await findLinkedEmail({ tenant, config }, tenant.pool, token))
  }),

  bindCall(emailConfirm, async ({ database, token }, { tenants, config, address }) => {
    const tenant = tenants.get(database)
    await countTokens(tenant, address)
    return answer(await confirmEmail({ tenant, config }, token))
  }),

  bindCall(emailSend, async (_body, { tenant, config, session }) => ({
    mailed_to: await sendEmailLinks({ tenant, config }, session),
  })),
]
