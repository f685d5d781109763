import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { lastDays } from '@despatch/domain/time/last-days.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { booking, delivery, type Booking } from '../../test/booking.ts'
import { textOf, type Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const book = async (payload: Booking = booking()) => (await account.call(docketPost, payload)).docket

const bookAt = async (dck_created: string) => {
  const { dck_id } = await book()
  await pool.query('update docket set dck_created = $2 where dck_id = $1', [dck_id, dck_created])
  return dck_id
}

type Query = Parameters<typeof account.call<typeof docketList>>[1]

const found = async (query: Query, client = account) => {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const page: { rows: { dck_id: number }[]; next: string | null } = await client.call(docketList, {
      ...query,
      cursor,
    })
    ids.push(...page.rows.map(({ dck_id }) => dck_id))
    cursor = page.next
  } while (cursor !== null)
  return ids
}

describe('the list by days', () => {
  let days: number[]

  beforeAll(async () => {
    // London is one hour ahead of UTC here: its first of July begins at 23:00 of the day before.
    days = []
    for (const at of [
      '2021-06-30T22:59:59Z',
      '2021-06-30T23:00:00Z',
      '2021-07-01T22:59:59Z',
      '2021-07-01T23:00Z',
    ]) {
      days.push(await bookAt(at))
    }
  })

  test.each([
    ['01/07/2021', '01/07/2021'],
    ['2021-07-01', '2021-07-01'],
    ['2021-07-01T09:00:00+01:00', '2021-07-01T22:30:00Z'],
  ])(
    '[LIST-02] the list by days holds whole London days from %s to %s, newest first',
    async (dateStart, dateEnd) => {
      expect(await found({ dateStart, dateEnd })).toEqual([days[2], days[1]])
    },
  )

  test('[LIST-02] the list by days is unlimited on a side without a day', async () => {
    expect(await found({ dateEnd: '30/06/2021' })).toEqual([days[0]])
    const since = await found({ dateStart: '02/07/2021' })
    expect(since).toContain(days[3])
    expect(since).not.toContain(days[2])
    expect(since.length).toBeGreaterThan(2)
  })

  test('[LIST-02] the list by days has no gaps or repeats across pages', async () => {
    const query = { dateStart: '30/06/2021', dateEnd: '02/07/2021' }
    expect(await found({ ...query, limit: 1 })).toEqual(days.toReversed())
    expect(await found({ ...query, limit: 3 })).toEqual(days.toReversed())
  })

  test('[LIST-02] the list by days refuses invalid days, and an end before the start', async () => {
    expect(await account.send(docketList, { dateStart: '31/02/2021' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dateStart' }] },
    })
    expect(await account.send(docketList, { dateStart: '02/07/2021', dateEnd: '01/07/2021' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dateEnd', message: 'The end date is before the start date.' }] },
    })
  })
})

describe('the search for dockets', () => {
  test('[LIST-06] the search for dockets finds by number, references, postcodes and companies of every stop, ignoring case', async () => {
    const { dck_id, dck_docket } = await book(
      booking({
        docket: { dck_cust_ref1: 'Quill-4711', dck_cust_ref6: "O'Neill" },
        collection: { dadd_companyname: 'Zephyr Éditions' },
        more: [delivery({ dadd_companyname: 'Yarrow & Sons', dadd_postalcode: 'SW1A 1AA' })],
      }),
    )
    for (const search of [
      dck_docket,
      dck_docket.toLowerCase(),
      dck_docket.replace('MT', ''),
      `${dck_docket.replace('MT', '')} zephyr`,
      'quill-47',
      '4711 quill',
      "o'ne",
      'zephyr ÉDIT',
      '  sons   YARROW ',
      'yarrow sw1a 1aa',
      'yarrow sw1a1aa',
      `zephyr ec3n ${dck_docket}`,
    ]) {
      expect([search, await found({ search })]).toEqual([search, [dck_id]])
    }
    for (const search of ['zephyr nowhere', 'ephyr', String.raw`zephyr \ ' : | !`, '!zephyr', 'zephyr | a']) {
      expect([search, await found({ search })]).toEqual([search, []])
    }
  })

  test('[LIST-06] the search for dockets returns the plain list without words', async () => {
    expect(await found({ search: '   ' })).toEqual(await found({}))
  })

  test('[LIST-06, LIST-02] combines with days, and has pages', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await book(booking({ docket: { dck_cust_ref2: 'Kestrel' } }))).dck_id)
    }
    expect(await found({ search: 'kestrel', limit: 2 })).toEqual(ids)
    expect(await found({ search: 'kestrel', dateStart: new Date().toISOString() })).toEqual(ids)
    expect(await found({ search: 'kestrel', dateEnd: '01/01/2022' })).toEqual([])
  })

  test('[LIST-06] the search for dockets follows changes of a docket, and its archiving', async () => {
    const { dck_id } = await book(booking({ docket: { dck_cust_ref3: 'Osprey' } }))
    const { pool } = portal.tenant('metro')
    await pool.query(`update docket set dck_cust_ref3 = 'Merlin', dck_archive = 'T' where dck_id = $1`, [
      dck_id,
    ])
    await pool.query(
      `update docket_address set dadd_companyname = 'Goshawk' where dadd_dck_id = $1 and dadd_order = 1`,
      [dck_id],
    )
    expect(await found({ search: 'osprey', archive: true })).toEqual([])
    expect(await found({ search: 'merlin', archive: false })).toEqual([])
    expect(await found({ search: 'merlin goshawk', archive: true })).toEqual([dck_id])
  })

  test('[LIST-06] the search for dockets covers every docket, including bulk inserts', async () => {
    const { rows } = await pool.query<{ missing: number }>(
      'select count(*) missing from docket where dck_id not in (select dsr_dck_id from docket_search)',
    )
    expect(rows).toEqual([{ missing: 0 }])
  })

  test('[LIST-07, LIST-06] the search for dockets finds no docket of another account', async () => {
    const { rows } = await pool.query<{ dck_id: number; dck_docket: string }>(
      'select dck_id, dck_docket from docket where dck_cust_id <> 1 limit 1',
    )
    const search = rows[0]?.dck_docket ?? ''
    const admin = await portal.login('admin')
    const both = async (client: Client) => [
      ...(await found({ search }, client)),
      ...(await found({ search, archive: true }, client)),
    ]
    expect(await both(admin)).toEqual([rows[0]?.dck_id])
    expect(await both(account)).toEqual([])
    await portal.change(
      'session',
      `delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'greg')`,
    )
    expect(await both(await portal.login('greg'))).toEqual([])
  })
})

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const put = (id: number, status: string, due: string) =>
  pool.query('update docket set dck_status = $2, dck_due = $3 where dck_id = $1', [id, status, due])

describe('the filters of a list', () => {
  const next = { tomorrow: hoursAhead(26), hourAgo: hoursAhead(-1) }
  let mine: number[]
  let colleagues: number

  /** The given dockets that a filter finds, oldest first. */
  const among = async (query: Query) => {
    const ids = await found({ ...query, limit: 200 })
    return [...mine, colleagues].filter((id) => ids.includes(id))
  }

  beforeAll(async () => {
    mine = [(await book()).dck_id, (await book()).dck_id, (await book()).dck_id]
    colleagues = (await (await portal.login('noprice')).call(docketPost, booking())).docket.dck_id
    const [late = 0, ahead = 0, cancelled = 0] = mine
    await put(late, 'Q', next.hourAgo)
    await put(ahead, 'O', next.tomorrow)
    await put(cancelled, 'C', next.hourAgo)
    await put(colleagues, 'O', next.hourAgo)
  })

  test('[LIST-02] the filters of a list finds dockets by their statuses, late ones, and those that the user booked', async () => {
    const [late, ahead, cancelled] = mine
    expect(await among({ statuses: ['Q', 'C'] })).toEqual([late, cancelled])
    expect(await among({ statuses: [] })).toEqual([late, ahead, cancelled, colleagues])
    expect(await among({ late: true })).toEqual([late, colleagues])
    expect(await among({ mine: true })).toEqual(mine)
    expect(await among({ late: true, mine: true, statuses: ['Q', 'O'] })).toEqual([late])
  })

  test('[LIST-02] the filters of a list finds dockets that are due on the current London day', async () => {
    const { today, tomorrow } = lastDays(new Date().toISOString(), 1)
    const [late = 0, ahead = 0, cancelled = 0] = mine
    await put(late, 'Q', today)
    await put(cancelled, 'C', tomorrow)
    expect(await among({ dueToday: true, mine: true })).toEqual([late])
    await put(ahead, 'O', new Date(Date.parse(tomorrow) - 1).toISOString())
    expect(await among({ dueToday: true, mine: true })).toEqual([late, ahead])
  })

  test('[LIST-02, LIST-06] the filters apply to searches, sorted lists and exports too', async () => {
    const { dck_docket } = await book()
    const query = { mine: true, statuses: ['W'] }
    expect(await found({ ...query, search: dck_docket })).toHaveLength(1)
    expect(await found({ ...query, statuses: ['C'], search: dck_docket })).toEqual([])
    const sorted = await found({ ...query, sort: 'to_companyname', limit: 200 })
    expect(sorted).toEqual(expect.arrayContaining(await found({ ...query, limit: 200 })))
    const exported = await account.send(docketExport, { ...query, search: dck_docket })
    expect(textOf(exported)).toContain(dck_docket)
    const none = await account.send(docketExport, { ...query, statuses: ['C'], search: dck_docket })
    expect(textOf(none)).not.toContain(dck_docket)
  })
})
