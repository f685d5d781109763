import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const tobias = await portal.login('tobias')

/** A booking of an account whose reference 5, the fee earner, is picked from a list. */
const withReference = (dck_cust_ref5: string, more: { dck_cust_ref4?: string } = {}) =>
  booking({ docket: { dck_cust_id: 5, dck_tariff: 1, dck_cust_ref1: 'M-1', dck_cust_ref5, ...more } })

/** Sends a booking with this third reference. */
const sendThird = (call: typeof docketPrice | typeof docketPost, dck_cust_ref3: string) => {
  const sent = withReference('')
  return tobias.send(call, { ...sent, docket: { ...sent.docket, dck_cust_ref3 } })
}

const pick = { field: 'docket.dck_cust_ref5', message: 'Please pick Fee earner from the list.' }

describe('reference 5 of an account that picks it from its list', () => {
  test.each(['A. Vane', 'General', '  A. Vane ', 'A. Va\u200Bne', ''])(
    '[FORM-11] reference 5 of an account that picks it from its list accepts %j: its own entry, a general entry, or nothing',
    async (reference) => {
      expect((await tobias.send(docketPrice, withReference(reference))).status).toBe(200)
      expect((await tobias.send(docketPost, withReference(reference))).status).toBe(200)
    },
  )

  test.each(['B. Stone', 'a. vane', 'A. Vane; General', 'Second'])(
    '[FORM-11] reference 5 of an account that picks it from its list refuses %j, which is not one of its entries',
    async (reference) => {
      await portal.change(
        'reference',
        `insert into reference_list (cref_cust_id, cref_description, cref_ref_type)
         values (5, 'Second', 2), (4, 'B. Stone', 5)`,
      )
      for (const call of [docketPrice, docketPost]) {
        expect(await tobias.send(call, withReference(reference))).toMatchObject({
          status: 422,
          body: { code: 'INVALID', detail: pick.message, errors: [pick] },
        })
      }
    },
  )

  test('[FORM-11] reference 5 of an account that picks it from its list is reported together with the other errors', async () => {
    const sent = withReference('B. Stone')
    const { body } = await tobias.send(docketPost, { ...sent, docket: { ...sent.docket, dck_contact: '' } })
    expect(body.errors).toEqual([{ field: 'docket.dck_contact', message: 'Contact is required.' }, pick])
  })

  test.each([1, 2, 3, 4, 6])(
    '[FORM-11] reference 5 of an account that picks it from its list works in the same way for reference %i',
    async (number) => {
      await portal.change(
        'reference',
        `update customer set cust_ref${number}_fromlist = 'T', cust_ref${number} = 'Cost centre' where cust_id = 5`,
      )
      await portal.change(
        'reference',
        `insert into reference_list (cref_cust_id, cref_description, cref_ref_type) values (5, 'Own ${number}', ${number})`,
      )
      const field = `dck_cust_ref${number}`
      const send = (reference: string) => {
        const sent = withReference('')
        return tobias.send(docketPrice, { ...sent, docket: { ...sent.docket, [field]: reference } })
      }
      expect((await send(`Own ${number}`)).status).toBe(200)
      expect(await send('A. Vane')).toMatchObject({
        status: 422,
        body: {
          errors: [{ field: `docket.${field}`, message: 'Please pick Cost centre from the list.' }],
        },
      })
      await portal.change(
        'reference',
        `update customer set cust_ref${number}_fromlist = 'F' where cust_id = 5`,
      )
    },
  )

  test('[FORM-11] a required reference accepts any text while the list has no entry for it, but not an empty field', async () => {
    await portal.change(
      'reference',
      `update customer set cust_ref3_fromlist = 'T', cust_ref3_req = 'T', cust_ref3 = 'Site' where cust_id = 5`,
    )
    // Entries for all references apply to this one too.
    await portal.change(
      'reference',
      `delete from reference_list where cref_cust_id = 5 and cref_ref_type in (-1, 3)`,
    )
    for (const call of [docketPrice, docketPost])
      expect((await sendThird(call, 'Typed freely')).status).toBe(200)
    expect(await sendThird(docketPost, '')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'docket.dck_cust_ref3', message: 'Site is required.' }] },
    })
    await portal.change(
      'reference',
      `insert into reference_list (cref_cust_id, cref_description, cref_ref_type) values (5, 'Dock 4', 3)`,
    )
    expect(await sendThird(docketPost, 'Typed freely')).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Please pick Site from the list.' }] },
    })
    expect((await sendThird(docketPost, 'Dock 4')).status).toBe(200)
    await portal.change(
      'reference',
      `update customer set cust_ref3_fromlist = 'F', cust_ref3_req = 'F' where cust_id = 5`,
    )
  })

  test('[FORM-11] reference 5 of an account that picks it from its list accepts any text if the account does not use a list, as do its other references', async () => {
    expect((await tobias.send(docketPost, withReference('', { dck_cust_ref4: 'Free' }))).status).toBe(200)
    await portal.change('reference', `update customer set cust_ref5_fromlist = 'F' where cust_id = 5`)
    expect((await tobias.send(docketPost, withReference('B. Stone'))).status).toBe(200)
  })
})
