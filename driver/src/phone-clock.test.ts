import { expect, test } from 'vitest'
import { isHeld, UNDO_MS } from './new-event.ts'
import { PhoneClock } from './phone-clock.ts'

const start = Date.parse('2026-03-02T12:00:00Z')

/** A phone whose clock is so many milliseconds wrong. */
function phoneWith(error: number) {
  const state = { wall: start + error, steady: 1000 }
  const clock = new PhoneClock({ wall: () => state.wall, steady: () => state.steady })
  return {
    clock,
    wait: (ms: number) => {
      state.wall += ms
      state.steady += ms
      clock.now()
    },
    sleep: (ms: number) => (state.wall += ms),
    set: (ms: number) => (state.wall += ms),
  }
}

test.each([-7_200_000, -200_000, -60_000, -5000, 5000, 20_000, 60_000, 200_000, 7_200_000])(
  '[TRACK-07] a clock that was %i ms wrong and is set right keeps the age of what was reported',
  (error) => {
    const { clock, wait, set } = phoneWith(error)
    const tapped = clock.now()
    wait(1000)
    set(-error)
    expect(clock.now() - tapped).toBe(1000)
    expect(clock.isSure).toBe(false)
    wait(UNDO_MS)
    expect(clock.now() - tapped).toBe(1000 + UNDO_MS)
    clock.learn(new Date(start + 1000 + UNDO_MS).toISOString())
    expect(clock.isSure).toBe(true)
    expect(clock.now()).toBe(start + 1000 + UNDO_MS)
  },
)

test('[TRACK-07] a phone that sleeps for an hour is an hour older, and asks the server before it sends', () => {
  const { clock, wait, sleep } = phoneWith(0)
  clock.learn(new Date(start).toISOString())
  const tapped = clock.now()
  wait(2000)
  clock.noteHidden()
  sleep(3_600_000)
  expect(clock.now() - tapped).toBe(3_602_000)
  expect(clock.isSure).toBe(false)
})

test('[TRACK-07] a clock that is set while the page is reloaded is known to be wrong from the next answer on', () => {
  const { clock } = phoneWith(7_200_000)
  clock.restore(-1000)
  expect(clock.now()).toBe(start + 7_199_000)
  expect(clock.isSure).toBe(false)
  clock.learn(new Date(start).toISOString())
  expect(clock.now()).toBe(start)
})

test('[TRACK-07] small differences of the clocks are no jump', () => {
  const { clock, wait, set } = phoneWith(0)
  clock.learn(new Date(start).toISOString())
  for (let second = 0; second < 100; second += 1) {
    wait(1000)
    set(20)
  }
  expect(clock.isSure).toBe(true)
})

test('[TRACK-07] an event is held for ten seconds at most, whatever the clock does', () => {
  const heldUntil = start + UNDO_MS
  expect(isHeld({ heldUntil }, start)).toBe(true)
  expect(isHeld({ heldUntil }, start + UNDO_MS)).toBe(false)
  for (const back of [1, 60_000, 7_200_000]) expect(isHeld({ heldUntil }, start - back)).toBe(false)
  expect(isHeld({ heldUntil: 0 }, start)).toBe(false)
})
