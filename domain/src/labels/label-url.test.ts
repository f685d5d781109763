import { expect, test } from 'vitest'
import { hasLabelUrl, labelUrl } from './label-url.ts'

const link = { dck_id: 100_234, database: 'metro', token: 'a.b-c_d' }

test('[FORM-16] the label system’s address gets docket, database and token', () => {
  expect(labelUrl('https://labels.example/{database}/{docket}?t={token}', link)).toBe(
    'https://labels.example/metro/100234?t=a.b-c_d',
  )
  expect(labelUrl('https://labels.example/print?size=a6', link)).toBe(
    'https://labels.example/print?size=a6&docket=100234&token=a.b-c_d',
  )
})

test('[FORM-16] another label system is only used if its web address is set', () => {
  expect(hasLabelUrl({ LabelUrl: 'https://labels.example/{docket}/{token}' })).toBe(true)
  for (const LabelUrl of [
    '',
    'labels.example',
    'javascript:print("{token}")',
    'https://labels.example/{key}',
  ])
    expect(hasLabelUrl({ LabelUrl })).toBe(false)
})
