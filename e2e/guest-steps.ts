import { expect, type APIResponse, type Page } from '@playwright/test'
import { goodCard } from './card-steps.ts'

const answerOf = async <Reply>(answer: APIResponse): Promise<Reply> => {
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Reply
}

/** Quotes a delivery of the demo company Metro and pays for it by card as a guest, without a page. */
export async function paidByGuest(page: Page, contact: string): Promise<{ dck_id: number; guid: string }> {
  const database = 'metro'
  const send = async <Reply>(call: string, data: object) =>
    await answerOf<Reply>(await page.request.post(`/api/${call}`, { data }))

  const stop = { dadd_country: 'United Kingdom', dadd_town: 'London' }
  const { guid, pricing } = await send<{ guid: string; pricing: { total: number } }>('quote', {
    database,
    terms: { terms: true, guidelines: true, prohibited: true },
    booking: {
      docket: {
        dck_serv_type: 'A',
        dck_tariff: 5,
        dck_contact: contact,
        dck_telephone: '020 7946 0100',
        dck_email: 'greta@guest.example',
      },
      addresses: [
        {
          ...stop,
          dadd_addresstype: 0,
          dadd_companyname: 'British Library',
          dadd_street: '96 Euston Road',
          dadd_postalcode: 'NW1 2DB',
        },
        {
          ...stop,
          dadd_addresstype: 1,
          dadd_companyname: 'British Museum',
          dadd_street: 'Great Russell Street',
          dadd_postalcode: 'WC1B 3DG',
        },
      ],
      parcels: [{ dpar_quantity: 1 }],
    },
  })
  const { script, clientKey } = await send<{ script: string; clientKey: string }>('system/cardform', {
    database,
  })
  const card = {
    type: 'Card',
    name: contact,
    cardNumber: goodCard,
    expiryMonth: 12,
    expiryYear: new Date().getFullYear() + 1,
    cvc: '123',
  }
  const tokens = await page.request.post(new URL('/cardform/v1/tokens', script).href, {
    data: { clientKey, paymentMethod: card },
  })
  const { token } = await answerOf<{ token: string }>(tokens)
  const { dck_id } = await send<{ dck_id: number }>('quote/payment', {
    database,
    data: { guid, token, cardholder: contact },
    payment: { amount: pricing.total },
  })
  return { dck_id, guid }
}
