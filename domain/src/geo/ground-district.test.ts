import { expect, test } from 'vitest'
import { isOnTheGround } from './ground-district.ts'

test.each(['SW1A', 'EC1A', 'E1', 'E1W', 'SE1', 'M1', 'B98', 'BT94', 'M90', 'IM9', 'JE2', 'ZE3'])(
  '[TRACK-06] %s is shown as a part of the country',
  (code) => expect(isOnTheGround(code)).toBe(true),
)

test.each(['SW1', 'EC1', 'W1', 'E98', 'E77', 'EC1P', 'W1A', 'B99', 'LS98', 'SW', 'GIR', ''])(
  '[TRACK-06] %j is not shown as a part of the country',
  (code) => expect(isOnTheGround(code)).toBe(false),
)
