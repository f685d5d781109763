import { customerScreens } from './customer-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

export const screens: readonly Screen[] = [...visitorScreens, ...customerScreens, ...staffScreens]
