import type { BillingReason } from '@despatch/domain/billing/billing-reasons.ts'
import { reasonsOf } from '@despatch/domain/billing/billing-reasons.ts'
import type { BillingTerms, SellerTax } from '@despatch/domain/billing/billing.ts'
import { pagesToBill } from './billable.queries.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../test/own-database.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'

type Account = BillingTerms & { cust_id: number; cust_bill_cycle: string; cust_bill_emails: string }

const now = new Date('2026-03-11T14:20:00Z')

test('[OPS-01] the demo has accounts with about a month of dockets to bill, and others that cannot be billed yet', async () => {
  const { pool, drop } = await openOwnDatabase()
  try {
    await migrate(pool, migrations.tenant)
    const db = await pool.connect()
    await seedDemoTenant(db, 'metro', { now, passwordHash: '$argon2id$demo' })
    db.release()
    const { rows: sellers } = await pool.query<SellerTax>('select * from seller where not sell_retired')
    const [seller] = sellers
    if (!seller || sellers.length > 1) throw new Error('The demo has one seller')
    const { rows: settings } = await pool.query<{ setting_value: string }>(
      `select setting_value from setting where setting_name = 'BillingFrom'`,
    )
    expect(settings).toEqual([{ setting_value: '2026-02-01' }])
    const { rows: accounts } = await pool.query<Account>(
      `select *, cust_bill_needs_pod = 'T' cust_bill_needs_pod from customer where cust_bill_cycle <> 'none' order by cust_id`,
    )
    const found = new Map<BillingReason | 'ready', number>()
    for (const account of accounts)
      for await (const page of pagesToBill(pool, { ...account, from: '2026-02-01', until: '2026-03-11' }))
        for (const docket of page) {
          const reasons = reasonsOf(docket, account, seller, now.getTime()).map(({ reason }) => reason)
          for (const reason of reasons.length > 0 ? reasons : (['ready'] as const))
            found.set(reason, (found.get(reason) ?? 0) + 1)
        }
    expect(found.get('ready')).toBeGreaterThan(400)
    for (const reason of ['unfinished', 'charge', 'order', 'held', 'address'] as const)
      expect(found.get(reason), reason).toBeGreaterThan(0)
    expect(found.get('differs')).toBeUndefined()
    expect(found.get('seller')).toBeUndefined()
    expect(new Set(accounts.map((account) => account.cust_bill_cycle))).toEqual(new Set(['week', 'month']))
    expect(accounts.filter((account) => account.cust_bill_emails === '')).toHaveLength(1)
  } finally {
    await drop()
  }
})
