import { authenticate } from '@despatch/contract/auth/auth.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, type APIRequestContext } from '@playwright/test'

/** Makes a call as an API client does, with the session of the request context. */
export async function send<C extends Call>(
  request: APIRequestContext,
  call: C,
  data: Payload<C>,
): Promise<ReplyOf<C>> {
  const answer = await request.post(`/api/${call.path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as ReplyOf<C>
}

export const logInAs = (request: APIRequestContext, username: string) =>
  send(request, authenticate, { database: 'metro', username, password: 'Despatch-demo-1' })

const stop = (dadd_addresstype: 0 | 1, dadd_companyname: string, dadd_build: string) => ({
  dadd_addresstype,
  dadd_companyname,
  dadd_build,
  dadd_street: dadd_addresstype === 0 ? 'Great Russell Street' : 'Tower Hill',
  dadd_town: 'London',
  dadd_postalcode: dadd_addresstype === 0 ? 'WC1B 3DG' : 'EC3N 4AB',
  dadd_name: 'Front desk',
  dadd_telephone: '020 7946 0999',
  dadd_email: 'desk@museum.example',
})

/** Books dockets with a reference that only this test uses, in this order on the board. Returns their numbers. */
export async function bookDockets(
  request: APIRequestContext,
  dck_cust_ref1: string,
  count: number,
  dck_tariff = 5,
): Promise<string[]> {
  await logInAs(request, 'account')
  const numbers: string[] = []
  for (let booked = 0; booked < count; booked += 1) {
    const { docket } = await send(request, docketPost, {
      docket: {
        dck_cust_id: 1,
        dck_serv_type: 'A',
        dck_tariff,
        dck_contact: 'Ada Booker',
        dck_telephone: '020 7946 0100',
        dck_email: 'ada@bloomsbury.example',
        dck_cust_ref1,
      },
      addresses: [stop(0, 'British Museum', 'Main Entrance'), stop(1, 'Tower of London', 'Middle Tower')],
      parcels: [{ dpar_quantity: 1, dpar_weight: 2.5, dpar_description: 'Proofs' }],
    })
    numbers.push(docket.dck_docket)
  }
  return numbers
}

/** As a dispatcher, gives the docket that was just booked with this reference to a driver. Returns it as it was before. */
export async function giveToDriver(request: APIRequestContext, reference: string) {
  const [docket] = (await send(request, docketList, { search: reference })).rows
  if (!docket) throw new Error(`There is no docket with the reference ${reference}`)
  await logInAs(request, 'control')
  const driver = (await send(request, driverList, {})).rows.find(({ drv_state }) => drv_state === 'active')
  const change = { docket: docket.dck_id, version: 1, status: 'G', driver: driver?.drv_id ?? 0 } as const
  await send(request, statusChange, change)
  return docket
}
