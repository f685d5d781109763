import { officeCalls } from '@despatch/contract/office/office.ts'
import {
  customerSettingsPost,
  generalPost,
  hooPost,
  mandatoryPost,
} from '@despatch/contract/settings/settings.ts'
import { namesIn } from '@despatch/domain/settings/settings-catalogue.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Settings that would make every booking impossible are refused when they are saved. */
const portal = await openPortalForFile()
const admin = await portal.login('admin')

const closed = Object.fromEntries(namesIn('hoo').map((name) => [name, '']))
const monday = { hoo_mon_start: '08:00', hoo_mon_end: '18:00' }
const rules = ['HoursOfOperation.GlobalHOO', 'HoursOfOperation.BookingHOO'] as const

const refusedAt = (field: string, message: string) => ({
  status: 422,
  body: { title: 'Save Data', errors: [{ field, message: expect.stringContaining(message) }] },
})

describe.each(rules)('the rule %s', (rule) => {
  test('[SYS-01, RULE-08] a rule about hours cannot be switched on while no day has hours of operation', async () => {
    await admin.call(hooPost, { settings: closed })
    const refused = refusedAt(`settings.${rule}`, 'Enter the hours of a day first.')
    expect(await admin.send(generalPost, { settings: { [rule]: 'T' } })).toMatchObject(refused)
    const own = { cust_id: 3, settings: { [rule]: 'T' } }
    expect(await admin.send(customerSettingsPost, own)).toMatchObject(refused)
    await admin.call(hooPost, { settings: monday })
    await admin.call(generalPost, { settings: { [rule]: 'T' } })
  })

  test('[SYS-01, RULE-08] a rule about hours keeps the hours of the last open day while it is switched on', async () => {
    const removal = { settings: { hoo_mon_start: '', hoo_mon_end: '' } }
    expect(await admin.send(hooPost, removal)).toMatchObject(
      refusedAt('settings.hoo_mon_start', 'at least one day needs hours'),
    )
    await admin.call(generalPost, { settings: { [rule]: 'F' } })
    await admin.call(hooPost, removal)
  })
})

describe('the consignment type', () => {
  const mandatory = { field: 'dpar_ctyp_id', serviceType: null, address: null, stop: null }

  test('[SYS-01, RULE-07] the consignment type cannot be made mandatory while no type is in use', async () => {
    await portal.change('reference', 'update consignment_type set ctyp_retired = true')
    expect(await admin.send(mandatoryPost, { add: [mandatory] })).toMatchObject(
      refusedAt('add.0', 'Add a consignment type first.'),
    )
  })

  test('[SYS-04, RULE-07] the last type in use cannot be removed while it is mandatory', async () => {
    const added = await admin.call(officeCalls.consignmenttype.post, { ctyp_description: 'Roll cage' })
    await admin.call(mandatoryPost, { add: [mandatory] })
    const seen = { _id: Number(added['ctyp_id']), version: Number(added['ctyp_version']) }
    const held = {
      status: 409,
      body: { code: 'RECORD_HELD', detail: expect.stringContaining('last type in use') },
    }
    expect(await admin.send(officeCalls.consignmenttype.retire, { ...seen, retired: 'T' })).toMatchObject(
      held,
    )
    expect(await admin.send(officeCalls.consignmenttype.remove, seen)).toMatchObject(held)
    await admin.call(mandatoryPost, { add: [], remove: [mandatory] })
    expect(await admin.send(officeCalls.consignmenttype.remove, seen)).toMatchObject({ status: 200 })
  })
})
