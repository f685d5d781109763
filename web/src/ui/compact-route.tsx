import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './compact-route.module.css'
import { uiTexts } from './ui-texts.ts'

interface RouteEnd {
  /** The company, or the town if there is no company. */
  name: string
  postcode: string
  /** What belongs to this end of the route, at the end of its line. */
  beside?: ReactNode
}

/** A route on two lines of a phone. Names are cut off first, because users search for postcodes. */
export const CompactRoute = ({ from, to }: { from: RouteEnd; to: RouteEnd }) => (
  <span className={classes.route}>
    <End {...from} />
    <VisuallyHidden>{uiTexts.to}</VisuallyHidden>
    <End {...to} arrow={<IconArrowRight size={14} aria-hidden className={classes.arrow} />} />
  </span>
)

const End = ({ name, postcode, beside, arrow }: RouteEnd & { arrow?: ReactNode }) => (
  <span className={classes.end}>
    {arrow}
    <span className={classes.name}>{name}</span>
    <span className={classes.postcode}>{postcode}</span>
    {beside && <span className={classes.beside}>{beside}</span>}
  </span>
)
