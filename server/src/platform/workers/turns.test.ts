import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { describe, expect, test } from 'vitest'
import { takeTurn } from './turns.ts'

describe('turns of one user', () => {
  test('[CALL-04] are two at once; eight wait in their order, and more are refused', async () => {
    const running = [await takeTurn('metro/7'), await takeTurn('metro/7')]
    const order: number[] = []
    const waiting = Array.from({ length: 8 }, (_, at) =>
      takeTurn('metro/7').then((end) => {
        order.push(at)
        end()
      }),
    )
    await expect(takeTurn('metro/7')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
    await expect(takeTurn('metro/7')).rejects.toBeInstanceOf(Refusal)
    expect(order).toEqual([])
    running[0]?.()
    await Promise.all(waiting)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    running[1]?.()
  })

  test('[CALL-04] do not hold up another user', async () => {
    const ends = [await takeTurn('metro/8'), await takeTurn('metro/8'), await takeTurn('northern/8')]
    expect(ends).toHaveLength(3)
    for (const end of ends) end()
  })

  test('[CALL-04] end once, however often they are ended', async () => {
    const [first, second] = [await takeTurn('metro/9'), await takeTurn('metro/9')]
    first()
    first()
    const third = await takeTurn('metro/9')
    let fourth = false
    const waiting = takeTurn('metro/9').then((end) => {
      fourth = true
      return end
    })
    await Promise.resolve()
    expect(fourth).toBe(false)
    third()
    ;(await waiting)()
    second()
  })
})
