import { expect, test } from 'vitest'
import { forecastReport, measureForecasts } from './measure-forecasts.ts'

test('[TRACK-07] on simulated days no estimate jumps by more than half an hour without an event, and most windows hold', () => {
  const { accuracy, jumps } = measureForecasts(3)
  expect(jumps).toBe(0)
  for (const { arrivals, p50, inWindow } of accuracy) {
    expect(arrivals).toBeGreaterThan(240)
    expect(p50).toBeLessThan(15)
    expect(inWindow).toBeGreaterThan(0.75)
  }
})

test('the report of forecasts states their errors, windows and jumps', () => {
  const accuracy = [{ before: 10, arrivals: 1310, p50: 2, p90: 22, inWindow: 0.911 }]
  expect(forecastReport({ accuracy, jumps: 0 })).toBe(
    '10 minutes before 1310 arrivals: off by 2 min (p50), 22 min (p90), 91% in the window\n0 jumps above 30 minutes without an event',
  )
})
