import type { Page } from '@playwright/test'

/** A screen for a screenshot: its user, its path, and the steps that open it. */
export interface Screen {
  name: string
  as?: string
  database?: 'metro' | 'northern'
  path: string
  go?: (page: Page) => Promise<unknown>
}
