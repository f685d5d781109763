import { expect, test } from 'vitest'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { mailOnStatuses } from './mail-on-statuses.ts'

const chosen = (setting: string) => [...mailOnStatuses(setting)]

test('[OPS-06, SYS-03] customers get an email about deliveries by default', () => {
  expect(chosen(startingSettings.MailOnStatuses)).toEqual(['D'])
  expect(chosen('')).toEqual([])
})

test('[OPS-06, SYS-03] reads status codes in any order, case and separator', () => {
  expect(chosen('BD')).toEqual(['D', 'B'])
  expect(chosen(' d, g ;b')).toEqual(['G', 'D', 'B'])
  expect(chosen('X, 7')).toEqual([])
})
