import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from './settings.queries.ts'

/** A mailer whose emails are answered to the addresses that the company has set; null for none. */
export const answeredByCompany = (mailer: Mailer | null, tenant: Tenant): Mailer | null =>
  mailer && {
    send: async (email) => {
      const replyTo = splitEmails((await settingsOf(tenant, null)).ReplyToEmail)
      await mailer.send({ ...email, ...(replyTo.length > 0 ? { replyTo } : {}) })
    },
  }
