import { customerContactList, customerReferenceLists } from '@despatch/contract/customers/customers.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const tobias = await portal.login('tobias')

test('[FORM-14] the contacts of an account are listed by name with their details', async () => {
  await portal.tenant('metro').pool.query(
    `insert into customer_contact (ccnt_cust_id, ccnt_name, ccnt_telephone, ccnt_email)
         values (5, 'zoë Last', '020 7946 0555', 'zoe@vane.example'), (5, 'aaron First', '', ''), (4, 'Nameless', '', '')`,
  )
  const { rows, next } = await tobias.call(customerContactList, { ccnt_cust_id: 5 })
  expect(next).toBeNull()
  const names = rows.map(({ ccnt_name }) => ccnt_name)
  expect(names).toContain('Tobias Vane')
  expect(names).not.toContain('Nameless')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(rows.at(-1)).toEqual({
    ccnt_name: 'zoë Last',
    ccnt_cust_id: 5,
    ccnt_telephone: '020 7946 0555',
    ccnt_email: 'zoe@vane.example',
  })
})

test('[LIST-07] the contacts of an account of another account answer 404', async () => {
  expect(await tobias.send(customerContactList, { ccnt_cust_id: 4 })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

const entries = async () =>
  (await tobias.call(customerReferenceLists, { cref_cust_id: 5 })).rows.map(
    ({ cref_description, cref_ref_type }) => `${cref_ref_type} ${cref_description}`,
  )

test('[FORM-11] the reference list of an account contains its own entries, for one reference or for all, as soon as they change', async () => {
  expect(await entries()).toEqual([
    '5 A. Vane',
    '5 D. Amin',
    '-1 General',
    '5 L. Preece',
    '-1 Rechargeable',
    '5 S. Okonjo',
    '5 T. Harcourt',
  ])
  await portal.change(
    'reference',
    `insert into reference_list (cref_cust_id, cref_description, cref_ref_type) values (5, 'B. New', 5), (4, 'X', 5)`,
  )
  expect(await entries()).toContain('5 B. New')
  expect(await entries()).not.toContain('5 X')
})

test('[LIST-07] the reference list of an account of another account answers 404', async () => {
  expect(await tobias.send(customerReferenceLists, { cref_cust_id: 4 })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})
