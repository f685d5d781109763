import { expect, test } from 'vitest'
import { assumptions, recordedInputs } from './scale-inputs.ts'
import { costAt, predictedPerSecond, scaleOf, type Assumptions } from './scale-model.ts'
import { modelReport } from './scale-report.ts'

const scaled = (more: Partial<Assumptions>) => scaleOf(recordedInputs, { ...assumptions, ...more })

test('[OPS-02] the model is proportional to bookings, and each installation has a limited number of companies', () => {
  const one = scaled({})
  expect(one.bookingsPerSecond).toBeCloseTo((10_000 * 1000 * 0.15) / 3600)
  expect(one.installations).toBe(10)
  const twice = scaled({ bookingsPerDay: 2000 })
  expect(twice.databaseCores).toBeCloseTo(2 * one.databaseCores)
  expect(twice.databaseBytes).toBe(2 * one.databaseBytes)
  expect(twice.fileBytes).toBe(2 * one.fileBytes)
  expect(twice.processes).toBeGreaterThan(one.processes)
})

test('[OPS-02] a small installation has the least number of processes, and a company on one process needs fewer connections', () => {
  const small = scaled({ companies: 10 })
  expect(small).toMatchObject({ installations: 1, processes: 3, databaseServers: 1 })
  const { connectionsSpread, connectionsByCompany } = scaled({})
  expect(connectionsByCompany).toBeLessThan(connectionsSpread)
})

test('[OPS-02] processes add requests until the cores are used up', () => {
  const cost = { portalMs: 2, databaseMs: 2 }
  expect(predictedPerSecond(cost, { processes: 1, cores: 16, clientMs: 0 })).toBe(500)
  expect(predictedPerSecond(cost, { processes: 3, cores: 16, clientMs: 0 })).toBe(1500)
  expect(predictedPerSecond(cost, { processes: 3, cores: 2, clientMs: 1 })).toBe(400)
})

test('[OPS-02] each further process that serves a company makes its bookings more expensive', () => {
  const measured = {
    booking: { portalMs: 1, databaseMs: 2 },
    furtherProcess: { portalMs: 0.25, databaseMs: 0.5 },
  }
  expect(costAt(measured, 1)).toEqual(measured.booking)
  expect(costAt(measured, 3)).toEqual({ portalMs: 1.5, databaseMs: 3 })
  const cores = [1, 2, 3].map((processesPerCompany) => scaled({ processesPerCompany }).databaseCores)
  expect(cores.toSorted((a, b) => a - b)).toEqual(cores)
  expect(new Set(cores).size).toBe(3)
})

test('[OPS-02] the report states every result', () => {
  const report = modelReport(recordedInputs)
  expect(report).toContain('10,000 companies with 1,000 bookings a day each:')
  expect(report).not.toContain('NaN')
  expect(report.split('\n')).toHaveLength(13)
})
