import type { MouseEvent } from 'react'
import classes from './shell.module.css'

/** The first stop of the Tab key: past menu and toolbar, to the page. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip} onClick={skip}>
    Skip to the page
  </a>
)

// The address keeps its place: a hash would be a page of its own to the router.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
