import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const other = await portal.openSecond()
const account = await portal.login('account')
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

const book = async () => (await account.call(docketPost, booking())).docket
const give = (docket: number) => control.call(statusChange, { docket, version: 1, status: 'G', driver })

describe('an open tracking page', () => {
  test('[TRACK-07] an open tracking page is notified at once that its docket has changed, at whichever process it is open', async () => {
    const { dck_id, dck_tracking } = await book()
    const pages = [
      await portal.visitor.follow(liveTrack, { tracking_ref: dck_tracking }),
      await other.visitor.follow(liveTrack, { tracking_ref: dck_tracking.toLowerCase() }),
    ]
    for (const page of pages) {
      expect(page.contentType).toBe('text/event-stream; charset=utf-8')
      expect(await page.next()).toEqual({ dck_version: 1 })
    }
    await give(dck_id)
    for (const page of pages) expect(await page.next()).toEqual({ dck_version: 2 })
    for (const page of pages) await page.close()
  })

  test('[TRACK-07] an open tracking page receives nothing of other dockets', async () => {
    const [mine, theirs] = [await book(), await book()]
    const page = await portal.visitor.follow(liveTrack, { tracking_ref: mine.dck_tracking })
    expect(await page.next()).toEqual({ dck_version: 1 })
    await give(theirs.dck_id)
    await give(mine.dck_id)
    await control.call(statusChange, {
      docket: mine.dck_id,
      version: 2,
      status: 'I',
      signedBy: 'A. Porter',
      at: new Date().toISOString(),
    })
    expect([await page.next(), await page.next()]).toEqual([{ dck_version: 2 }, { dck_version: 3 }])
    await page.close()
  })

  test('[TRACK-07] reloads after the database was unreachable for a while', async () => {
    const { dck_id, dck_tracking } = await book()
    const page = await portal.visitor.follow(liveTrack, { tracking_ref: dck_tracking })
    expect(await page.next()).toEqual({ dck_version: 1 })
    const { pool, announcements } = portal.tenant('metro')
    // The change is made while the listener is disconnected.
    const lost = pool.query(
      `with changed as (update docket set dck_version = 9 where dck_id = $1)
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'despatch-live'`,
      [dck_id],
    )
    await lost
    await expect.poll(() => announcements.listening).toBe(true)
    await page.until(({ dck_version }) => dck_version === 9)
    await page.close()
  })

  test('[TRACK-03] an open tracking page is refused for an invalid reference', async () => {
    for (const tracking_ref of ['MT-0000-0000-0000', 'MT100001', 'nonsense']) {
      expect(await portal.visitor.send(liveTrack, { tracking_ref })).toMatchObject({
        status: 404,
        body: { code: 'INVALID_TRACKING_REFERENCE' },
      })
    }
  })
})
