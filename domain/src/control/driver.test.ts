import { expect, test } from 'vitest'
import { driverErrors, retireError } from './driver.ts'

const jo = {
  drv_driver: 'Jo Rider',
  drv_callsign: 'L01',
  drv_vehicle: 'moped',
  drv_telephone: '07700 900101',
  drv_email: '',
}

test('[CTRL-07] a driver’s details require a name, a call sign and a vehicle, but no telephone', () => {
  expect(driverErrors(jo)).toEqual([])
  expect(driverErrors({ ...jo, drv_telephone: '' })).toEqual([])
  const blank = { drv_driver: ' ', drv_callsign: ' ', drv_vehicle: null, drv_telephone: '', drv_email: ' ' }
  const empty = { ...blank, drv_driver: '', drv_callsign: '', drv_vehicle: '', drv_email: '' }
  for (const draft of [blank, empty])
    expect(driverErrors(draft)).toEqual([
      { field: 'drv_driver', message: 'Please enter the driver’s name.' },
      { field: 'drv_callsign', message: 'Please enter a call sign.' },
      { field: 'drv_vehicle', message: 'Please choose a vehicle.' },
    ])
})

test('[CTRL-07] a driver’s details reject an invalid telephone number', () => {
  expect(driverErrors({ ...jo, drv_telephone: 'ask the office' })).toEqual([
    { field: 'drv_telephone', message: 'Please enter a telephone number, such as 0161 496 0000.' },
  ])
})

test('[CTRL-07] a driver’s details reject an invalid email address', () => {
  for (const drv_email of ['jo@drivers.example', ' jo@drivers.example '])
    expect(driverErrors({ ...jo, drv_email })).toEqual([])
  expect(driverErrors({ ...jo, drv_email: 'jo at home' })).toEqual([
    { field: 'drv_email', message: 'Please enter a valid email address.' },
  ])
})

test('[CTRL-07] retiring a driver is possible without allocated dockets', () => {
  expect(retireError('Jo', [], 0)).toBeNull()
})

test('[CTRL-07] retiring a driver is rejected with the allocated dockets, naming at most ten', () => {
  expect(retireError('Jo', ['MT1'], 0)).toContain('Jo still has MT1. ')
  expect(retireError('Jo', ['MT1', 'MT2', 'MT3'], 0)).toContain('Jo still has MT1, MT2 and MT3. ')
  const twelve = Array.from({ length: 12 }, (_, index) => `MT${index + 1}`)
  expect(retireError('Jo', twelve, 0)).toContain('MT9, MT10 and 2 more. ')
})

test('[CTRL-07] retiring a driver counts the dockets on other circuits', () => {
  expect(retireError('Jo', ['MT1'], 2)).toContain('Jo still has MT1 and 2 more. ')
  expect(retireError('Jo', ['MT1'], 1)).toContain('Jo still has MT1 and 1 more. ')
  expect(retireError('Jo', [], 1)).toContain('Jo still has 1 docket on other circuits. ')
  expect(retireError('Jo', [], 2)).toContain('Jo still has 2 dockets on other circuits. ')
})
