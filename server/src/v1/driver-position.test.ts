import { statusChange } from '@despatch/contract/control/control.ts'
import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { getPosition } from '@despatch/contract/v1/position.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['deliveries:write', 'deliveries:read'], { name: 'Shop' })
const send = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

type Status = 'G' | 'I' | 'E' | 'D'

test('[TRACK-02, TRACK-03] the position of the driver is the one of the tracking page, while and where that page shows it', async () => {
  const { body: booked } = await send<z.output<typeof Delivery>>('POST', 'deliveries', {
    from: { name: 'Warehouse', postcode: 'WC1B 3DG' },
    to: { name: 'Gate', postcode: 'EC3N 4AB' },
    contact: { name: 'Shop', phone: '020 7946 0001' },
    reference: crypto.randomUUID(),
  })
  const { id } = booked
  const tracking_ref = new URL(booked.tracking_url).searchParams.get('tracking_ref') ?? ''
  const setStatus = async (status: Status) => {
    const { version } = (await send<z.output<typeof Delivery>>('GET', `deliveries/${id}`)).body
    const change = { docket: Number(id), version }
    if (status === 'G') await control.call(statusChange, { ...change, status, driver })
    else
      await control.call(statusChange, {
        ...change,
        status,
        at: new Date().toISOString(),
        signedBy: 'Gate',
      })
  }
  const seen = async () => {
    const { status, body } = await send<ReplyOf<typeof getPosition>>('GET', `deliveries/${id}/position`)
    expect(status).toBe(200)
    const page = (await portal.visitor.call(docketTrack, { tracking_ref })).position
    expect(body.position).toEqual(
      page && {
        latitude: page.dtr_latitude,
        longitude: page.dtr_longitude,
        is_approximate: page.isApproximate,
        at: body.position?.at,
      },
    )
    return body.position
  }
  expect(await seen()).toBeNull()
  await setStatus('G')
  await portal.sql(
    `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
     values ($1, now() + interval '1 second', 51.51234, -0.12345)`,
    [driver],
  )
  for (const status of ['G', 'I', 'E'] as const) {
    if (status !== 'G') await setStatus(status)
    expect(await seen(), status).toMatchObject({ latitude: 51.51, longitude: -0.12, is_approximate: true })
  }
  const sections = (value: string) =>
    portal.change(
      'reference',
      `update setting set setting_value = $1 where setting_name = 'TrackingSections'`,
      [value],
    )
  await sections('tracking')
  expect(await seen()).toBeNull()
  await sections('map,tracking')
  expect(await seen()).not.toBeNull()
  await setStatus('D')
  expect(await seen()).toBeNull()
})

test('[CALL-03] the position of the driver of another account is not found', async () => {
  const [foreign] = await portal.sql('select dck_id::text id from docket where dck_cust_id <> 1 limit 1')
  expect((await send('GET', `deliveries/${String(foreign?.['id'])}/position`)).status).toBe(404)
})
