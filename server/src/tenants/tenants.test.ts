import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { databaseList, guestAccessAllowed, systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { booking, northernBooking } from '../../test/booking.ts'
import { appVersion } from '../platform/app-version.ts'

const paid = await openPaidPortal()
const { portal } = paid
afterAll(() => paid.close())

describe('the databases of an installation', () => {
  test('[TEN-01] the databases of an installation are listed with their names and themes only', async () => {
    expect(await portal.visitor.call(databaseList, {})).toEqual({
      rows: [
        {
          name: 'metro',
          theme: { name: 'Metro Couriers', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' },
          isCopy: false,
        },
        {
          name: 'northern',
          theme: { name: 'Northern Despatch', logo: null, accent: '#a33b20', accentDark: null, menu: 'top' },
          isCopy: false,
        },
      ],
      next: null,
      complete: true,
    })
  })

  test('[TEN-04] the databases of an installation have a version of the application and of the schema', async () => {
    for (const database of ['metro', 'northern'] as const) {
      const { pool } = portal.tenant(database)
      const { rows } = await pool.query<{ name: string }>('select max(name) "name" from migration')
      expect(await portal.visitor.call(systemVersion, { database })).toEqual({
        appVersion,
        dbVersion: rows[0]?.name.slice(0, 4),
      })
    }
    const newer = '9999-only-in-this-database'
    const { pool } = portal.tenant('metro')
    await pool.query(`insert into migration (name) values ($1)`, [newer])
    expect((await portal.visitor.call(systemVersion, { database: 'metro' })).dbVersion).toBe('9999')
    expect((await portal.visitor.call(systemVersion, {})).dbVersion).toBe('9999')
    expect((await portal.visitor.call(systemVersion, { database: 'northern' })).dbVersion).not.toBe('9999')
    await pool.query('delete from migration where name = $1', [newer])
    expect(await portal.visitor.send(systemVersion, { database: 'nowhere' })).toMatchObject({ status: 404 })
  })

  test('[TEN-05] each state whether guests are allowed', async () => {
    expect(await portal.visitor.call(guestAccessAllowed, { database: 'metro' })).toEqual({
      guestAccessAllowed: true,
    })
    expect(await portal.visitor.call(guestAccessAllowed, { database: 'northern' })).toEqual({
      guestAccessAllowed: false,
    })
    expect(await portal.visitor.send(guestAccessAllowed, { database: 'nowhere' })).toMatchObject({
      status: 404,
      body: { code: 'DATABASE_NOT_FOUND' },
    })
  })

  test('[TEN-01] the databases of an installation keep their rows separate', async () => {
    const metro = await portal.login('account', 'metro')
    const northern = await portal.login('account', 'northern')
    const before = await northern.call(docketList, {})
    const { docket } = await metro.call(docketPost, booking())

    expect((await metro.call(docketList, {})).rows[0]?.dck_docket).toBe(docket.dck_docket)
    expect(await northern.call(docketList, {})).toEqual(before)

    const other = await northern.call(docketPost, northernBooking())
    expect(docket.dck_docket).toMatch(/^MT\d+$/)
    expect(other.docket.dck_docket).toMatch(/^ND\d+$/)
    const numbers = (await metro.call(docketList, { limit: 200 })).rows.map(({ dck_docket }) => dck_docket)
    expect(numbers).not.toContain(other.docket.dck_docket)
    expect(numbers.every((number) => number.startsWith('MT'))).toBe(true)
  })
})
