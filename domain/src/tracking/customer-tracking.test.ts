import { expect, test } from 'vitest'
import { customerTracking } from './customer-tracking.ts'
import { trackingTemplateError } from './tracking-template-error.ts'

const docket = { dck_docket: 'MT100001', dck_tracking: 'MT-7K3F-9QWX-2B4D' }
const settings = {
  aset_web_tracking: 'https://all.example/t/{reference}',
  aset_web_quicktracking: 'https://all.example/q/{docket}',
}
const own = {
  cust_web_tracking: 'https://own.example/t?ref={reference}&no={docket}',
  cust_web_quicktracking: 'https://own.example/quick',
}

test('[TRACK-08] customer tracking prefers the customer’s own address to the default setting’s, for each kind separately', () => {
  expect(customerTracking('tracking', own, settings, docket)).toBe(
    'https://own.example/t?ref=MT-7K3F-9QWX-2B4D&no=MT100001',
  )
  expect(customerTracking('quicktracking', { ...own, cust_web_quicktracking: '' }, settings, docket)).toBe(
    'https://all.example/q/MT100001',
  )
  expect(customerTracking('tracking', null, settings, docket)).toBe('https://all.example/t/MT-7K3F-9QWX-2B4D')
})

test('[TRACK-08] customer tracking uses the portal’s page if neither is set', () => {
  expect(customerTracking('tracking', { cust_web_tracking: '' }, {}, docket)).toBeNull()
  expect(
    customerTracking('quicktracking', null, { aset_web_tracking: 'https://x.example' }, docket),
  ).toBeNull()
})

test('[TRACK-08] customer tracking adds the reference as tracking_ref if the address has no placeholders', () => {
  expect(customerTracking('quicktracking', own, settings, docket)).toBe(
    'https://own.example/quick?tracking_ref=MT-7K3F-9QWX-2B4D',
  )
  expect(
    customerTracking('tracking', { cust_web_tracking: 'https://own.example/?a=1#there' }, {}, docket),
  ).toBe('https://own.example/?a=1&tracking_ref=MT-7K3F-9QWX-2B4D#there')
})

test('[TRACK-08] customer tracking accepts <tracking>, used by an earlier customer form, as the reference', () => {
  const old = { cust_web_tracking: 'https://track.acme.example/<tracking>' }
  expect(customerTracking('tracking', old, {}, docket)).toBe('https://track.acme.example/MT-7K3F-9QWX-2B4D')
})

test('[TRACK-08, SYS-04] customer tracking rejects an invalid address when it is saved', () => {
  for (const right of [
    '',
    'https://own.example',
    'https://own.example/{reference}/{docket}',
    'https://a.example/<tracking>',
  ])
    expect(trackingTemplateError('Tracking page', right)).toBeNull()
  for (const wrong of [
    'not a url at all',
    'https://own.example/{tracking}',
    'javascript:alert(1)',
    'ftp://a.example',
  ])
    expect(trackingTemplateError('Tracking page', wrong)).toBe(
      'Tracking page must be a web address that begins with https://. Allowed placeholders: {reference}, {docket}.',
    )
})

test('[TRACK-08] customer tracking ignores an invalid address', () => {
  const bad = { cust_web_tracking: 'javascript:alert(1)//{reference}' }
  expect(customerTracking('tracking', bad, settings, docket)).toBe('https://all.example/t/MT-7K3F-9QWX-2B4D')
  expect(customerTracking('tracking', bad, { aset_web_tracking: 'T' }, docket)).toBeNull()
})
