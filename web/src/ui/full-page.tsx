import type { ReactNode } from 'react'
import classes from './full-page.module.css'

/** A page that is as high as the window: what is long in it scrolls by itself, below a heading that stays. */
export const FullPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
)
