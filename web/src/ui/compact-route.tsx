import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import classes from './compact-route.module.css'

interface RouteEnd {
  /** The company, or the town where there is none. */
  name: string
  postcode: string
}

/**
 * From where to where, on one line of a phone. The names give way, the postcodes stay: they are what people look for,
 * and where there is little room their first halves say enough.
 */
export const CompactRoute = ({ from, to }: { from: RouteEnd; to: RouteEnd }) => (
  <span className={classes.route}>
    <End {...from} />
    <VisuallyHidden>to</VisuallyHidden>
    <IconArrowRight size={14} aria-hidden className={classes.arrow} />
    <End {...to} />
  </span>
)

function End({ name, postcode }: RouteEnd) {
  const [outward, ...inward] = postcode.split(' ')
  return (
    <span className={classes.end}>
      <span className={classes.name}>{name}</span>{' '}
      <span className={classes.postcode}>
        {outward}
        {inward.length > 0 && <span className={classes.inward}> {inward.join(' ')}</span>}
      </span>
    </span>
  )
}
