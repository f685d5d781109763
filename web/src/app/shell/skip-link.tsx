import type { MouseEvent } from 'react'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The first stop of the Tab key. Skips the menu and the toolbar. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip} onClick={skip}>
    {shellTexts.skipToContent}
  </a>
)

// Focuses without changing the address: the router would treat a hash as a navigation.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
