import type { Page } from '@playwright/test'

/** A screen to photograph: who looks at it, where it is, and what they do until it shows. */
export interface Screen {
  name: string
  as?: string
  database?: 'metro' | 'northern'
  path: string
  go?: (page: Page) => Promise<unknown>
}
