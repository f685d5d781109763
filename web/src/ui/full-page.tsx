import type { ReactNode } from 'react'
import classes from './full-page.module.css'

/** A page of the window's height. Long content scrolls inside it, below a fixed heading. */
export const FullPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
)
