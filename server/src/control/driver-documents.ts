import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { documentRuleOf, documentsRefusal } from '@despatch/domain/control/driver-documents.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { driverWithDocuments } from './driver-documents.queries.ts'

/** What a company requires of the documents of drivers, and the London day. */
export async function documentRuleToday(tenant: Tenant) {
  return { rule: documentRuleOf(await settingsOf(tenant, null)), today: londonDay(new Date().toISOString()) }
}

/** Why a driver cannot get a docket because of their documents, as an error of a field; null if they can. */
export async function documentsError(
  tx: Transaction,
  tenant: Tenant,
  drv_id: number,
  field: string,
): Promise<FieldError | null> {
  const { rule, today } = await documentRuleToday(tenant)
  if (!rule.blocks) return null
  const driver = await driverWithDocuments(tx, drv_id)
  const message = driver && documentsRefusal(driver.drv_driver, driver.documents, today, rule)
  return message ? { field, message } : null
}
