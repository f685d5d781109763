import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { expect, test } from 'vitest'
import { waitForTurn } from './turns.ts'

test('[CALL-04] turns of one user are two at once; eight wait in order, and further ones are rejected', async () => {
  const running = [await waitForTurn('metro/7'), await waitForTurn('metro/7')]
  const order: number[] = []
  const waiting = Array.from({ length: 8 }, (_, at) =>
    waitForTurn('metro/7').then((end) => {
      order.push(at)
      end()
    }),
  )
  await expect(waitForTurn('metro/7')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
  await expect(waitForTurn('metro/7')).rejects.toBeInstanceOf(Refusal)
  expect(order).toEqual([])
  running[0]?.()
  await Promise.all(waiting)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  running[1]?.()
})

test('[CALL-04] turns of one user do not delay another user', async () => {
  const endTurns = [
    await waitForTurn('metro/8'),
    await waitForTurn('metro/8'),
    await waitForTurn('northern/8'),
  ]
  expect(endTurns).toHaveLength(3)
  for (const end of endTurns) end()
})

test('[CALL-04] turns of one user end once, however often they are ended', async () => {
  const [first, second] = [await waitForTurn('metro/9'), await waitForTurn('metro/9')]
  first()
  first()
  const third = await waitForTurn('metro/9')
  let fourth = false
  const waiting = waitForTurn('metro/9').then((end) => {
    fourth = true
    return end
  })
  await Promise.resolve()
  expect(fourth).toBe(false)
  third()
  ;(await waiting)()
  second()
})
