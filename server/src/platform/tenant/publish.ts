import type { Transaction } from '../database/transaction.ts'
import type { Events } from './events.ts'
import type { Tenant } from './tenant.ts'

/** Runs the reactions to an event one after the other, in the transaction in which it happens. */
export async function publish<Name extends keyof Events>(
  tx: Transaction,
  tenant: Tenant,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const react of tenant.reactions[name]) await react(tx, tenant, event)
}
