import type { EntryContext } from '@despatch/domain/address-book/book-entry.ts'
import { can, type Session } from '../platform/session.ts'
import { listMandatoryFields } from '../settings/mandatory-fields.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The rules for addresses of an account's book, typed or imported. */
export async function bookRules(tenant: Tenant, session: Session, custId: number): Promise<EntryContext> {
  const { RequiredField } = await settingsOf(tenant, custId)
  return {
    mandatory: await listMandatoryFields(tenant),
    bypassPostcode: can(session, 'bypass_pcode_validation'),
    requiredTemplate: RequiredField,
  }
}
