import { guestsDetail, guestsPost } from '@despatch/contract/tenants/guests.ts'
import { bindCall } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'

export const guestsCalls = [
  bindCall(guestsDetail, async (_body, { branding }) => ({
    allowed: (await branding.current()).guest_access,
  })),

  bindCall(guestsPost, async ({ allowed }, { session, branding }, tx) => {
    await branding.change(async ({ theme, guest_access }) => {
      if (guest_access === allowed) return null
      await recordLog(tx, {
        user: session.user.ausr_logon,
        unit: session.unit,
        process: 'change-guests',
        type: 'change',
        record: session.database,
        before: { guest_access },
        after: { guest_access: allowed },
      })
      return { theme, guest_access: allowed }
    })
    return { allowed }
  }),
]
