import type { mandatoryPost } from '@despatch/contract/settings/settings.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { mandatoryError, mandatoryKey, mandatoryWords } from '@despatch/domain/dockets/mandatory-choices.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import type { Session } from '../platform/session.ts'
import { listServiceTypes } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  addMandatory,
  allMandatory,
  hasConsignmentTypes,
  removeMandatory,
} from './mandatory-fields.queries.ts'
import { lockSettings } from './save-settings.queries.ts'

/**
 * Makes fields mandatory or optional (SYS-01, RULE-07), and returns all mandatory fields. Concurrent saves do not
 * overwrite each other, because each sends only its changes. Refuses invalid rules.
 */
export async function saveMandatory(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { add, remove }: CheckedPayload<typeof mandatoryPost>,
): Promise<MandatoryField[]> {
  await lockSettings(tx)
  const lookups = {
    serviceTypes: (await listServiceTypes(tenant)).map(({ styp_id }) => styp_id),
    hasConsignmentTypes: await hasConsignmentTypes(tx),
  }
  const errors = add.flatMap((rule, index) => errorAt(`add.${index}`, mandatoryError(rule, lookups)))
  const [first] = errors
  if (first) refuse('INVALID', { title: 'Save Data', detail: first.message, errors })

  const before = await allMandatory(tx)
  const known = new Set(before.map(mandatoryKey))
  const added = once(add).filter((rule) => !known.has(mandatoryKey(rule)))
  const removed = once(remove).filter((rule) => known.has(mandatoryKey(rule)))
  for (const rule of removed) await removeMandatory(tx, rule)
  for (const rule of added) await addMandatory(tx, rule)
  const after = await allMandatory(tx)
  if (added.length + removed.length > 0) {
    tx.defer(
      recordLog(tx, {
        user: session.user.ausr_logon,
        unit: session.unit,
        process: 'save-mandatory',
        type: 'change',
        before: { mandatory: before.map(mandatoryWords) },
        after: { mandatory: after.map(mandatoryWords) },
      }),
    )
  }
  return after
}

const once = (rules: readonly MandatoryField[]): MandatoryField[] => [
  ...new Map(rules.map((rule) => [mandatoryKey(rule), rule])).values(),
]
