import { mailOccasions } from '@despatch/domain/dockets/mail-occasions.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { expect, test } from 'vitest'
import { docketEmail, type MailedDocket } from './docket-email.ts'
import type { RoutedStop } from './email-route.ts'

const stop: RoutedStop = {
  dadd_addresstype: 0,
  dadd_companyname: '',
  dadd_build: '',
  dadd_street: '',
  dadd_locality: '',
  dadd_town: '',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_postalcode: 'WC1B 3DG',
  dadd_ready: null,
  dadd_deadline: null,
  dadd_note: '',
}

const docket: MailedDocket = {
  dck_docket: 'MT102000',
  dck_tracking: 'MTABCD2345WXYZ',
  dck_cust_ref1: '',
  ttyp_description: 'Small van',
  price: null,
  changed: ['docket.dck_note'],
  cancel_fee: null,
  signed_by: null,
  happened_at: '2026-11-24T14:30:00+00:00',
  reason: null,
  status: 'Cancelled',
  wrong_description: 'Delivered',
  stops: [stop, { ...stop, dadd_addresstype: 1, dadd_postalcode: 'EC3N 4AB' }],
  more_stops: 0,
}

const links = { tracking: 'https://portal.example/t', register: null }

const textOf = (about: (typeof mailOccasions)[number], stops: readonly RoutedStop[]) => {
  const email = docketEmail({ ...docket, stops }, about, startingSettings, links)
  return email.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
}

test.each(mailOccasions)(
  '[OPS-06] the email “%s” about a docket with two postcodes alone names both ends in whole sentences',
  (about) => {
    const [sentence = ''] = textOf(about, docket.stops)
    expect(sentence).toContain('WC1B 3DG to EC3N 4AB')
    for (const text of textOf(about, docket.stops)) expect(text).not.toMatch(/ {2}|,,| [,.]|\bto [.,]/)
  },
)

test('[OPS-06] an end with a company or a town is named by them', () => {
  const [from, to] = docket.stops
  if (!from || !to) throw new Error('Two stops')
  const named = [
    { ...from, dadd_companyname: 'Ink & Co' },
    { ...to, dadd_town: 'Croydon' },
  ]
  expect(textOf('booked', named)[0]).toContain('Ink & Co to Croydon')
})
