import { expect, test } from 'vitest'
import { docketGroups } from './docket-groups.ts'

const stop = (dadd_companyname: string, dadd_town = 'London') => ({ dadd_companyname, dadd_town })
const route = { from: stop('Lambeth Palace'), to: stop('', 'Leeds') }
const scan = (dck_id: number, more = {}) => ({ dck_id, dck_docket: `MT${dck_id}`, ...more })
const scans = [
  scan(1, { route }),
  scan(1, { route }),
  scan(2),
  scan(3, { route: { ...route, from: stop('', '') } }),
]

test('[TRACK-01] scans have one heading for each docket, with its route if the user may open it', () => {
  expect(docketGroups([], false)).toEqual([])
  expect(docketGroups(scans, false)).toEqual([
    { start: 0, label: 'MT1: Lambeth Palace, London to Leeds' },
    { start: 2, label: 'MT2' },
    { start: 3, label: 'MT3' },
  ])
})

test('[TRACK-01] on a phone the heading of a docket has only where it goes to', () => {
  expect(docketGroups(scans, true)[0]).toEqual({ start: 0, label: 'MT1 to Leeds' })
})
